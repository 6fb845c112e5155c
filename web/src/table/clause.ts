import { get } from "../wire/http";

/** A clause as the floor says it, with its neighbours in the book. */
export type ClauseSaid = {
  clause: string;
  area: string;
  summary: string;
  book: string;
  title: string;
  edition: string;
  before: string | null;
  after: string | null;
  docs: string | null;
};

/** The page of a clause, named by its book and number: `nsw-premium 5.7`. */
export function clausePage(clause: string): string {
  const [book = "", ...number] = clause.split(" ");
  return `#/clause/${book}/${encodeURIComponent(number.join(" "))}`;
}

export function readClause(clause: string): Promise<ClauseSaid> {
  const [book = "", ...number] = clause.split(" ");
  return get(`/books/${book}/clauses?id=${encodeURIComponent(number.join(" "))}`);
}
