/** The analytics, in the API. */
import { z } from "zod";
import { endReasons, leadSources, withdrawalReasons } from "#app/db/words.ts";

const ranked = z.array(z.object({ name: z.string(), detail: z.string().nullable(), n: z.number().int() }));

const interesting = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    detail: z.string().nullable(),
    saved: z.number().int(),
    applied: z.number().int(),
  }),
);

const outcomeCounts = z.object({
  applied: z.number().int(),
  offers: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  withdrawn: z.number().int(),
  visas: z.number().int(),
});

const count = z.number().int();
const kept = z.object({
  promised: count,
  kept: count,
  minutes: count.nullable().meta({ description: "The median time to the first contact" }),
});

const ofOwner = z.object({ ownerId: z.uuid().nullable(), name: z.string().nullable() });

export const analyticsJson = z
  .object({
    weeks: z.array(z.object({ sunday: z.iso.date(), applications: z.number().int() })),
    pipeline: z.array(z.object({ reached: z.number().int(), medianDays: z.number().nullable() })),
    leadsBySource: z.array(z.object({ source: z.string(), leads: z.number().int(), converted: z.number().int() })),
    leadsByStatus: z.array(z.object({ status: z.string(), leads: z.number().int() })),
    courses: interesting,
    universities: interesting,
    favouriteCourses: ranked,
    favouriteUniversities: ranked,
    appliedCourses: ranked,
    appliedUniversities: ranked,
    outcomes: z
      .object({
        all: outcomeCounts,
        byUniversity: z.array(outcomeCounts.extend({ id: z.string(), name: z.string() })),
        byIntake: z.array(outcomeCounts.extend({ intake: z.string().nullable() })),
        withdrawals: z.array(z.object({ reason: z.enum(withdrawalReasons).nullable(), n: z.number().int() })),
      })
      .meta({ description: "What became of the courses applied for: each number counts courses" }),
    from: z.iso.date().meta({ description: "The first day of the period" }),
    results: z
      .object({
        leadsByOwner: z.array(ofOwner.extend({ leads: count, converted: count })),
        losses: z.array(z.object({ reason: z.enum(endReasons), n: count })),
        intakes: z.array(ofOwner.extend({ intake: z.string(), n: count })),
      })
      .meta({ description: "Leads by owner, applications with an ended course by reason, and those for each intake" }),
    promise: z
      .object({
        all: kept,
        byOwner: z.array(
          kept.extend({ ownerId: z.uuid(), name: z.string(), assigned: count, offers: count, visas: count }),
        ),
        bySource: z.array(kept.extend({ source: z.enum(leadSources).nullable() })),
        byUniversity: z.array(kept.extend({ id: z.string(), name: z.string() })),
      })
      .meta({
        description:
          "How soon people were contacted who applied or asked. A source of null is applications. Promises that still run are not counted",
      }),
    measuredAt: z.iso.datetime().nullable().meta({
      description:
        "When the pipeline and rankings were calculated, if that takes too long for one call; otherwise null",
    }),
  })
  .meta({ id: "Analytics" });
