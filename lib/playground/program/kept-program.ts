import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'
import { ACCOUNT_NAMES } from '../accounts/accounts'
import { isSameProgram, type Program } from './program'

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

/** What this browser keeps of the playground: the program as it stands, and what the reader typed before it. */
export type KeptProgram = {
  now: Program
  before: Program | null
  /** Whether the reader typed anything of `now`: an example or a link that was only looked at is nothing to go back to. */
  isTyped: boolean
}

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

export const NOTHING_KEPT: KeptProgram = { now: EMPTY_PROGRAM, before: null, isTyped: false }

/** The program as the reader edits it. */
export const editProgram = (kept: KeptProgram, changed: Partial<Program>): KeptProgram => ({
  ...kept,
  now: { ...kept.now, ...changed },
  isTyped: true,
})

/** A source that was typed before anybody could know of the program kept here: of a program of its own, beside that one. */
export const typeBeside = (kept: KeptProgram, source: string): KeptProgram =>
  editProgram(replaceProgram(kept, EMPTY_PROGRAM), { source })

/** Another one in its place, which leaves what the reader typed to be gone back to. */
export const replaceProgram = ({ now, before, isTyped }: KeptProgram, program: Program): KeptProgram => ({
  now: program,
  before: isTyped && !isEmptyProgram(now) ? now : before,
  isTyped: false,
})

/** What the reader typed before; what takes its turn is gone back to only where that was typed too. */
export const goBackTo = ({ now, before, isTyped }: KeptProgram): KeptProgram | null =>
  before && { now: before, before: isTyped && !isEmptyProgram(now) ? now : null, isTyped: true }

/** The program that another tab kept in place of that of this one; null where it is the same, or empty. */
export function keptElsewhere({ now }: KeptProgram, text: string | null): Program | null {
  const other = parseKeptProgram(text)?.now ?? null
  return other && !isEmptyProgram(other) && !isSameProgram(other, now) ? other : null
}

/** What is kept over the program of another tab: that can be gone back to, where nothing else can. */
export const keepBeside = (kept: KeptProgram, other: Program | null): KeptProgram =>
  other && kept.before === null && !isSameProgram(kept.now, other) ? { ...kept, before: other } : kept
