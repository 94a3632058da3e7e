import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'
import { ACCOUNT_NAMES } from '../accounts/account-names'
import type { Program } from './program'

const DEPLOY = v.object({
  args: v.array(v.string()),
  from: v.picklist(ACCOUNT_NAMES),
  value: v.string(),
})

const PROGRAM = v.object({
  source: v.string(),
  contract: v.nullable(v.string()),
  deploy: DEPLOY,
  calls: v.array(v.object({ function: v.string(), ...DEPLOY.entries })),
})

const KEPT = v.object({ version: v.literal(1), now: PROGRAM, before: v.nullable(PROGRAM) })

/** What this browser keeps of the playground: the program as it stands, and the one that it took the place of. */
export type KeptProgram = { now: Program; before: Program | null }

/** Null for a text that nobody wrote so. */
export function parseKeptProgram(text: string | null): KeptProgram | null {
  const kept = v.safeParse(KEPT, text === null ? null : parseJson(text))
  return kept.success ? kept.output : null
}

export const formatKeptProgram = (kept: KeptProgram): string => JSON.stringify({ version: 1, ...kept })

export const EMPTY_PROGRAM: Program = {
  source: '',
  contract: null,
  deploy: { args: [], from: 'deployer', value: '' },
  calls: [],
}

export const isEmptyProgram = ({ source, calls }: Program): boolean =>
  source.trim() === '' && calls.length === 0
