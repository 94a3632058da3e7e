import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'
import { ACCOUNT_NAMES } from '../accounts/account-names'
import { beginProgram, isSameProgram, type Program } from './program'

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

const KEPT = v.object({
  version: v.literal(1),
  now: PROGRAM,
  before: v.nullable(PROGRAM),
  isTyped: v.optional(v.boolean(), true),
})

export type KeptProgram = {
  now: Program
  before: Program | null
  /** False for an example or a link that was not edited. */
  isTyped: boolean
}

export function parseKeptProgram(text: string | null): KeptProgram | null {
  const kept = v.safeParse(KEPT, text === null ? null : parseJson(text))
  return kept.success ? kept.output : null
}

export const formatKeptProgram = (kept: KeptProgram): string => JSON.stringify({ version: 1, ...kept })

export const EMPTY_PROGRAM: Program = beginProgram('', null)

export const isEmptyProgram = ({ source, calls }: Program): boolean =>
  source.trim() === '' && calls.length === 0

export const NOTHING_KEPT: KeptProgram = { now: EMPTY_PROGRAM, before: null, isTyped: false }

export const editProgram = (kept: KeptProgram, changed: Partial<Program>): KeptProgram => ({
  ...kept,
  now: { ...kept.now, ...changed },
  isTyped: true,
})

/** A source that was typed before hydration: it replaces the kept program. */
export const typeBeside = (kept: KeptProgram, source: string): KeptProgram =>
  editProgram(replaceProgram(kept, EMPTY_PROGRAM), { source })

/** The typed program can be restored. */
export const replaceProgram = ({ now, before, isTyped }: KeptProgram, program: Program): KeptProgram => ({
  now: program,
  before: isTyped && !isEmptyProgram(now) ? now : before,
  isTyped: false,
})

/** Swaps the program with the one before, if it was typed. */
export const goBackTo = ({ now, before, isTyped }: KeptProgram): KeptProgram | null =>
  before && { now: before, before: isTyped && !isEmptyProgram(now) ? now : null, isTyped: true }

/** The program that another tab kept; null if it is the same or empty. */
export function keptElsewhere({ now }: KeptProgram, text: string | null): Program | null {
  const other = parseKeptProgram(text)?.now ?? null
  return other && !isEmptyProgram(other) && !isSameProgram(other, now) ? other : null
}

/** Keeps the program of another tab as the one before. */
export const keepBeside = (kept: KeptProgram, other: Program | null): KeptProgram =>
  other && kept.before === null && !isSameProgram(kept.now, other) ? { ...kept, before: other } : kept
