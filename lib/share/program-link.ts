import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/account-names'
import type { Program } from '@/lib/playground/program/program'
import { MAX_ARGUMENTS, MAX_CALLS } from '@/lib/playground/program/program'
import { formatFragmentJson, parseFragmentJson } from './fragment-json'

const SENDER = v.picklist(ACCOUNT_NAMES)

/** A program in a link, kept short: a call is its function, its sender, its value and its arguments. */
export const PACKED_PROGRAM = {
  source: v.string(),
  contract: v.optional(v.string()),
  deploy: v.tupleWithRest([SENDER, v.string()], v.string()),
  calls: v.array(v.tupleWithRest([v.string(), SENDER, v.string()], v.string())),
}

export type PackedProgram = v.InferOutput<ReturnType<typeof v.object<typeof PACKED_PROGRAM, undefined>>>

/** Throws {@link BadInputError} for more calls or arguments than the maximum. */
export function packProgram({ source, contract, deploy, calls }: Program): PackedProgram {
  const carried: PackedProgram = {
    source,
    ...(contract === null ? {} : { contract }),
    deploy: [deploy.from, deploy.value, ...deploy.args],
    calls: calls.map((call) => [call.function, call.from, call.value, ...call.args]),
  }
  checkLimits(carried)
  return carried
}

/** Throws {@link BadInputError} for more calls or arguments than the maximum. */
export function unpackProgram(carried: PackedProgram): Program {
  checkLimits(carried)
  const { source, contract = null, deploy, calls } = carried
  const [from, value, ...args] = deploy
  return {
    source,
    contract,
    deploy: { args, from, value },
    calls: calls.map(([signature, from, value, ...args]) => ({ function: signature, args, from, value })),
  }
}

function checkLimits({ deploy, calls }: Pick<PackedProgram, 'deploy' | 'calls'>): void {
  if (calls.length > MAX_CALLS) {
    throw new BadInputError(`A program has at most ${MAX_CALLS} calls; this program has ${calls.length}.`)
  }
  const most = Math.max(deploy.length - 2, ...calls.map((call) => call.length - 3))
  if (most > MAX_ARGUMENTS) {
    throw new BadInputError(`A call has at most ${MAX_ARGUMENTS} arguments; one call here has ${most}.`)
  }
}

/** An earlier explorer does not read a later version. */
const VERSION = 1

const PROGRAM = {
  key: 'p',
  what: 'program',
  version: VERSION,
  schema: v.strictObject({ v: v.literal(VERSION), ...PACKED_PROGRAM }),
}

/** `/playground#p=…`. Throws {@link BadInputError} for a program that is too large for a link. */
export const formatProgramFragment = (program: Program): Promise<string> =>
  formatFragmentJson(PROGRAM, { v: VERSION, ...packProgram(program) })

/**
 * The program of a fragment; null without one. Throws {@link BadInputError} for a damaged one, a later version, or too
 * many calls.
 */
export async function parseProgramFragment(fragment: string): Promise<Program | null> {
  const carried = await parseFragmentJson(PROGRAM, fragment)
  return carried && unpackProgram(carried)
}
