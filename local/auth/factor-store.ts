/** Second factors in the stand-in's state: their secrets, and which sessions have shown one. */
import type { DatabaseSync } from "node:sqlite";

export interface StoredFactor {
  id: string;
  user_id: string;
  friendly_name: string;
  /** In Base32. */
  secret: string;
  status: "unverified" | "verified";
  created_at: number;
  updated_at: number;
}

export interface StoredChallenge {
  id: string;
  factor_id: string;
  created_at: number;
}

const SCHEMA = `
  create table if not exists factors (
    id text primary key, user_id text not null references users on delete cascade, friendly_name text not null,
    secret text not null, status text not null, created_at integer not null, updated_at integer not null
  ) strict;
  create table if not exists challenges (
    id text primary key, factor_id text not null references factors on delete cascade, created_at integer not null
  ) strict;
  create table if not exists raised_sessions (
    session_id text primary key references sessions on delete cascade, raised_at integer not null
  ) strict;
`;

export class FactorStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(SCHEMA);
  }

  of(userId: string): StoredFactor[] {
    return this.#db
      .prepare("select * from factors where user_id = ? order by created_at")
      .all(userId) as unknown as StoredFactor[];
  }

  add(factor: StoredFactor): void {
    this.#run(
      "insert into factors (id, user_id, friendly_name, secret, status, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)",
      factor.id,
      factor.user_id,
      factor.friendly_name,
      factor.secret,
      factor.status,
      factor.created_at,
      factor.updated_at,
    );
  }

  verify(id: string, now: number): void {
    this.#run("update factors set status = 'verified', updated_at = ? where id = ?", now, id);
  }

  remove(id: string): void {
    this.#run("delete from factors where id = ?", id);
  }

  addChallenge({ id, factor_id, created_at }: StoredChallenge): void {
    this.#run("insert into challenges (id, factor_id, created_at) values (?, ?, ?)", id, factor_id, created_at);
  }

  challenge(id: string): StoredChallenge | undefined {
    return this.#one<StoredChallenge>("select * from challenges where id = ?", id);
  }

  removeChallenge(id: string): void {
    this.#run("delete from challenges where id = ?", id);
  }

  /** Notes that the session has shown a second factor. */
  raiseSession(id: string, now: number): void {
    this.#run("insert or replace into raised_sessions (session_id, raised_at) values (?, ?)", id, now);
  }

  /** Returns when the session has shown a second factor, in milliseconds since 1970. */
  raisedAt(sessionId: string): number | undefined {
    return this.#one<{ raised_at: number }>("select raised_at from raised_sessions where session_id = ?", sessionId)
      ?.raised_at;
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#db.prepare(sql).run(...values);
  }

  #one<Row>(sql: string, value: string): Row | undefined {
    return this.#db.prepare(sql).get(value) as Row | undefined;
  }
}
