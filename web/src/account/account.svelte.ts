import type { Me } from "../wire/messages";
import { call, get, post, Problem } from "../wire/http";
import { keep, read } from "../words/language.svelte";

/** Who is signed in in this browser. */
class SignedIn {
  me = $state.raw<Me | null>(null);
  /** Whether the floor was asked already. */
  known = $state(false);

  async read(): Promise<void> {
    if (read("signed-in") === "yes") await this.#ask();
    this.known = true;
  }

  async #ask(): Promise<void> {
    try {
      this.me = await get<Me>("/me");
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 401) this.#forget();
    }
  }

  #signed(me: Me): void {
    this.me = me;
    keep("signed-in", "yes");
  }

  #forget(): void {
    this.me = null;
    keep("signed-in", "no");
  }

  async guest(): Promise<void> {
    this.#signed(await post<Me>("/guests", {}));
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#signed(await post<Me>("/sessions", { name, password }));
  }

  async join(name: string, password: string): Promise<void> {
    this.#signed(await post<Me>("/members", { name, password }));
  }

  async signOut(): Promise<void> {
    await call("DELETE", "/sessions");
    this.#forget();
  }
}

export const account = new SignedIn();
