import { array, type InferOutput, number, object, parse, string } from 'valibot'

/** What a key was used for: the days that are told of, the oldest first, and what there was on any of them. */
export const KEY_USE = object({
  days: array(string()),
  use: array(
    object({ day: string(), network: string(), method: string(), calls: number(), credits: number() }),
  ),
})

export type KeyUse = InferOutput<typeof KEY_USE>

/** Throws what valibot throws: it comes from the explorer itself. */
export const parseKeyUse = (json: unknown): KeyUse => parse(KEY_USE, json)
