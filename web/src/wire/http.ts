/** Requests to the floor: JSON in, JSON out, a problem as an error of one sentence. */

export class Problem extends Error {
  constructor(
    readonly status: number,
    says: string,
  ) {
    super(says);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const asked: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    asked.body = JSON.stringify(body);
    asked.headers = { ...asked.headers, "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, asked);
  } catch {
    throw new Problem(0, "The floor does not answer.");
  }
  const text = await answer.text();
  let read: unknown = null;
  try {
    read = text ? JSON.parse(text) : null;
  } catch {
    // An answer that is not JSON comes from something in between; its status is enough.
  }
  if (!answer.ok) {
    const title = (read as { title?: string } | null)?.title;
    throw new Problem(answer.status, title ?? `The floor answered ${answer.status}.`);
  }
  return read as T;
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
