import * as v from 'valibot'

/** What a key was used for: the days that are told of, the oldest first, and what there was on any of them. */
export const KEY_USE = v.object({
  days: v.array(v.string()),
  use: v.array(
    v.object({
      day: v.string(),
      network: v.string(),
      method: v.string(),
      calls: v.number(),
      credits: v.number(),
    }),
  ),
})

export type KeyUse = v.InferOutput<typeof KEY_USE>

/** Throws what valibot throws: it comes from the explorer itself. */
export const parseKeyUse = (json: unknown): KeyUse => v.parse(KEY_USE, json)
