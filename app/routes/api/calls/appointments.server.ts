/** What the calls about appointments do. */
import { db } from "#app/db/current.server.ts";
import { type AppointmentView, ownAppointment, ownAppointments } from "#app/domain/appointments/appointments.server.ts";
import { bookOwn, cancelOwn, moveOwn } from "#app/domain/appointments/book.server.ts";
import { whenInWords } from "#app/domain/appointments/both-clocks.ts";
import { freeTimes, offersFor } from "#app/domain/appointments/diary.server.ts";
import type { AppointmentJson } from "../contracts/appointments.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { idempotencyKey } from "../respond.ts";

const present = (one: AppointmentView): AppointmentJson => ({
  id: one.id,
  counsellor: one.staffId === null ? null : { id: one.staffId, name: one.counsellor },
  startsAt: one.startsAt.toISOString(),
  when: whenInWords(one.startsAt),
  ...{ minutes: one.minutes, kind: one.kind, videoLink: one.videoLink, about: one.about },
  ...{ state: one.state, version: one.version },
});

interface Body {
  counsellorId: string;
  startsAt: string;
  kind: AppointmentView["kind"];
  about?: string | null | undefined;
}

const inputOf = ({ counsellorId, startsAt, kind, about }: Body) => ({
  slot: { staffId: counsellorId, startsAt: new Date(startsAt) },
  ...{ kind, about: about ?? undefined },
});

export const appointmentCalls = [
  endpoint(contracts.listAppointments, async ({ viewer }) =>
    Response.json((await ownAppointments(db, viewer)).map(present)),
  ),
  endpoint(contracts.listSlots, async ({ viewer }) => {
    const times = freeTimes(await offersFor(db, { userId: viewer.id }));
    return Response.json(
      times.map(({ staffId, name, startsAt, minutes, kinds }) => ({
        ...{ counsellorId: staffId, counsellor: name, startsAt: startsAt.toISOString() },
        ...{ when: whenInWords(startsAt), minutes, kinds },
      })),
    );
  }),
  endpoint(contracts.bookAppointment, async ({ viewer, body, request }) => {
    const { id } = await bookOwn(db, viewer, inputOf(body), idempotencyKey(request));
    return Response.json(present(await ownAppointment(db, viewer, id)), { status: 201 });
  }),
  endpoint(contracts.moveAppointment, async ({ viewer, params: { id = "" }, body: { version, ...body } }) => {
    await moveOwn(db, viewer, id, { ...inputOf(body), version: version ?? undefined });
    return Response.json(present(await ownAppointment(db, viewer, id)));
  }),
  endpoint(contracts.cancelAppointment, async ({ viewer, params: { id = "" } }) => {
    await cancelOwn(db, viewer, id);
    return new Response(null, { status: 204 });
  }),
];
