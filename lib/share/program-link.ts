import * as v from 'valibot'
import type { Program } from '@/lib/playground/program/program'
import { formatCarried, parseCarried } from './carried-json'
import { CARRIED_PROGRAM, carryProgram, readCarriedProgram } from './carried-program'

/** Version of what a link carries: an earlier explorer does not read what a later one wrote. */
const VERSION = 1

const PROGRAM = {
  key: 'p',
  what: 'program',
  version: VERSION,
  schema: v.strictObject({ v: v.literal(VERSION), ...CARRIED_PROGRAM }),
}

/** `/playground#p=…`. Throws {@link BadInputError} for a program that is too large for a link. */
export const formatProgramFragment = (program: Program): Promise<string> =>
  formatCarried(PROGRAM, { v: VERSION, ...carryProgram(program) })

/**
 * The program of a link's fragment; null where it carries none. Throws {@link BadInputError} for one that is damaged, of a
 * later version, or beyond what the playground takes.
 */
export async function parseProgramFragment(fragment: string): Promise<Program | null> {
  const carried = await parseCarried(PROGRAM, fragment)
  return carried && readCarriedProgram(carried)
}
