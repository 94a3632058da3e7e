import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/accounts'
import { MAX_ARGUMENTS, MAX_CALLS, type Program } from '@/lib/playground/program/program'

const SENDER = v.picklist(ACCOUNT_NAMES)

/** A program as a link carries it, short, for links are: a call is its function, its sender, its value and its arguments. */
export const CARRIED_PROGRAM = {
  source: v.string(),
  contract: v.optional(v.string()),
  deploy: v.tupleWithRest([SENDER, v.string()], v.string()),
  calls: v.array(v.tupleWithRest([v.string(), SENDER, v.string()], v.string())),
}

export type CarriedProgram = v.InferOutput<ReturnType<typeof v.object<typeof CARRIED_PROGRAM, undefined>>>

/** Throws {@link BadInputError} for more calls or arguments than the playground takes. */
export function carryProgram({ source, contract, deploy, calls }: Program): CarriedProgram {
  const carried: CarriedProgram = {
    source,
    ...(contract === null ? {} : { contract }),
    deploy: [deploy.from, deploy.value, ...deploy.args],
    calls: calls.map((call) => [call.function, call.from, call.value, ...call.args]),
  }
  checkLimits(carried)
  return carried
}

/** Throws {@link BadInputError} for more calls or arguments than the playground takes. */
export function readCarriedProgram(carried: CarriedProgram): Program {
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

function checkLimits({ deploy, calls }: Pick<CarriedProgram, 'deploy' | 'calls'>): void {
  if (calls.length > MAX_CALLS) {
    throw new BadInputError(`A program has at most ${MAX_CALLS} calls; this program has ${calls.length}.`)
  }
  const most = Math.max(deploy.length - 2, ...calls.map((call) => call.length - 3))
  if (most > MAX_ARGUMENTS) {
    throw new BadInputError(`A call has at most ${MAX_ARGUMENTS} arguments; one call here has ${most}.`)
  }
}
