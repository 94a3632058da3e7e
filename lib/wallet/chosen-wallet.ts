import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'

const CHOSEN = v.object({ rdns: v.string(), name: v.string() })

/** The chosen wallet, as this browser keeps it. */
export type ChosenWallet = v.InferOutput<typeof CHOSEN>

export const formatChosen = ({ rdns, name }: ChosenWallet): string => JSON.stringify({ rdns, name })

/** Null for no wallet, and for text that cannot be read. */
export function parseChosen(text: string | null): ChosenWallet | null {
  const chosen = v.safeParse(CHOSEN, text === null ? null : parseJson(text))
  return chosen.success ? chosen.output : null
}
