import postgres from "postgres";
import { connect } from "#app/db/connect.server.ts";
import { startPostgres } from "./support/postgres.ts";
const server = await startPostgres(); console.log("URL", server.url);
const c = await connect({ url: server.url, dataDir: "" }); await c.migrate("drizzle"); await c.close();
const sql = postgres(server.url, { max: 1, onnotice: () => {} });
await sql.unsafe("set maintenance_work_mem='1GB'; set synchronous_commit=off; set statement_timeout=0; set session_replication_role=replica");
const indexes = await sql`select i.indexname as name, i.indexdef as definition from pg_indexes i where schemaname='public' and tablename='applications' and not exists (select from pg_constraint c where c.conname=i.indexname)`;
for (const { name } of indexes) await sql`drop index ${sql(name)}`;
const t = performance.now();
await sql.unsafe(`insert into applications (id, reference, user_id, full_name, email, phone, phone_e164, status, idempotency_key, status_changed_at, created_at, courses_text)
 select md5('application'||n)::uuid, 'SH-'||lpad(to_hex(n),6,'0'), null, 'User '||n, 'user'||n||'@example.com', '+88017'||lpad(n::text,8,'0'), '+88017'||lpad(n::text,8,'0'),
 (array['submitted','reviewing','submitted_to_university','offer_issued','cas_requested','cas_issued','student_visa_application_submitted','visa_approved'])[case when n%2=0 then 1 else n%8+1 end], 'g'||n, now()-n*interval '1 minute', now()-n*interval '1 minute', 'MSc Data Science University of Leeds'
 from generate_series(1,1000000) n`);
console.log("rows", performance.now() - t);
for (const { definition } of indexes) { const s = performance.now(); await sql.unsafe(definition); console.log(definition.slice(0, 60), Math.round(performance.now() - s)); }
await sql.unsafe("vacuum analyze applications");
console.log("READY");
setInterval(() => {}, 1000);
