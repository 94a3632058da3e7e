import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'
import { PROOF, type Proof, WORKED } from './proof'

/** A started proof with the seed of its contracts, so that it can be continued. */
export type BegunProof = { seed: string; proof: Proof }

/** By the slug of the lesson. */
export type BegunProofs = ReadonlyMap<string, BegunProof>

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const begunSchema = v.record(
  v.string(),
  v.object({
    seed: v.string(),
    proof: v.object({
      round: countSchema,
      worked: v.pipe(countSchema, v.maxValue(WORKED)),
      row: v.pipe(v.array(countSchema), v.maxLength(PROOF)),
    }),
  }),
)

export const formatBegunProofs = (begun: BegunProofs): string => JSON.stringify(Object.fromEntries(begun))

/** Empty for a text that `formatBegunProofs` did not write. */
export function parseBegunProofs(text: string | null): BegunProofs {
  const read = v.safeParse(begunSchema, parseJson(text ?? ''))
  return new Map(read.success ? Object.entries(read.output) : [])
}
