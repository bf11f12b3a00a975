/** The stand-in's state, in SQLite. Each call is on disk when it returns, even after `kill -9`. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FactorStore } from "./factor-store.ts";

export interface StoredUser {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  last_sign_in_at: number;
}

export interface StoredSession {
  id: string;
  user_id: string;
  created_at: number;
}

export interface StoredToken {
  token: string;
  session_id: string;
  parent: string | null;
  created_at: number;
  /** When it was exchanged for another, or 0 if its family was revoked. */
  revoked_at: number | null;
}

export interface StoredFlow {
  code: string;
  user_id: string;
  challenge: string;
  created_at: number;
}

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 2000;
  create table if not exists users (
    id text primary key, email text not null unique, full_name text not null,
    created_at integer not null, last_sign_in_at integer not null
  ) strict;
  create table if not exists sessions (
    id text primary key, user_id text not null references users on delete cascade, created_at integer not null
  ) strict;
  create table if not exists refresh_tokens (
    number integer primary key, token text not null unique,
    session_id text not null references sessions on delete cascade,
    parent text, created_at integer not null, revoked_at integer
  ) strict;
  create index if not exists refresh_tokens_of_session on refresh_tokens (session_id);
  create index if not exists sessions_of_user on sessions (user_id);
  create table if not exists flows (
    code text primary key, user_id text not null references users on delete cascade,
    challenge text not null, created_at integer not null
  ) strict;
`;

export class Store {
  readonly #db: DatabaseSync;
  readonly factors: FactorStore;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    const file = join(dataDir, "auth.sqlite");
    this.#db = new DatabaseSync(file);
    chmodSync(file, 0o600);
    this.#db.exec(SCHEMA);
    this.factors = new FactorStore(this.#db);
  }

  close(): void {
    this.#db.close();
  }

  /** Runs `work` in a transaction. */
  transaction<T>(work: () => T): T {
    this.#db.exec("begin immediate");
    try {
      const result = work();
      this.#db.exec("commit");
      return result;
    } catch (error) {
      this.#db.exec("rollback");
      throw error;
    }
  }

  saveUser(user: Omit<StoredUser, "created_at" | "last_sign_in_at">, now: number): void {
    this.#run(
      `insert into users (id, email, full_name, created_at, last_sign_in_at) values (?, ?, ?, ?, ?)
       on conflict (id) do update set full_name = excluded.full_name, last_sign_in_at = excluded.last_sign_in_at`,
      user.id,
      user.email,
      user.full_name,
      now,
      now,
    );
  }

  user(id: string): StoredUser | undefined {
    return this.#one<StoredUser>("select * from users where id = ?", id);
  }

  /** Stores a code that waits for its exchange, and deletes codes older than a day. */
  addFlow(flow: StoredFlow): void {
    this.#run("delete from flows where created_at < ?", flow.created_at - 24 * 60 * 60_000);
    this.#run(
      "insert into flows (code, user_id, challenge, created_at) values (?, ?, ?, ?)",
      flow.code,
      flow.user_id,
      flow.challenge,
      flow.created_at,
    );
  }

  flow(code: string): StoredFlow | undefined {
    return this.#one<StoredFlow>("select * from flows where code = ?", code);
  }

  removeFlow(code: string): void {
    this.#run("delete from flows where code = ?", code);
  }

  addSession(session: StoredSession): void {
    this.#run(
      "insert into sessions (id, user_id, created_at) values (?, ?, ?)",
      session.id,
      session.user_id,
      session.created_at,
    );
  }

  session(id: string): StoredSession | undefined {
    return this.#one<StoredSession>("select * from sessions where id = ?", id);
  }

  /** Ends this session, the user's other sessions, or all of them. */
  endSessions(session: StoredSession, scope: "local" | "others" | "global"): void {
    if (scope === "local") this.#run("delete from sessions where id = ?", session.id);
    else if (scope === "global") this.#run("delete from sessions where user_id = ?", session.user_id);
    else this.#run("delete from sessions where user_id = ? and id <> ?", session.user_id, session.id);
  }

  addToken(token: Omit<StoredToken, "revoked_at">): void {
    this.#run(
      "insert into refresh_tokens (token, session_id, parent, created_at) values (?, ?, ?, ?)",
      token.token,
      token.session_id,
      token.parent,
      token.created_at,
    );
  }

  token(token: string): StoredToken | undefined {
    return this.#one<StoredToken>("select * from refresh_tokens where token = ?", token);
  }

  /** Returns the newest token of a session that is still valid. */
  activeToken(sessionId: string): StoredToken | undefined {
    return this.#one<StoredToken>(
      "select * from refresh_tokens where session_id = ? and revoked_at is null order by number desc limit 1",
      sessionId,
    );
  }

  revokeToken(token: string, now: number): void {
    this.#run("update refresh_tokens set revoked_at = ? where token = ? and revoked_at is null", now, token);
  }

  revokeFamily(sessionId: string): void {
    this.#run("update refresh_tokens set revoked_at = 0 where session_id = ?", sessionId);
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#db.prepare(sql).run(...values);
  }

  #one<Row>(sql: string, value: string): Row | undefined {
    return this.#db.prepare(sql).get(value) as Row | undefined;
  }
}
