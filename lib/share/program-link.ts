import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/account-names'
import { MAX_ARGUMENTS, MAX_CALLS } from '@/lib/playground/program/limits'
import type { Program } from '@/lib/playground/program/program'
import { formatCount } from '@/lib/text/count'
import { parseJson } from '@/lib/text/parse-json'
import { packText, unpackText } from './packed-text'
import { expandPhrases, shortenPhrases } from './solidity-phrases'

/** Version of what a link carries: an earlier explorer does not read what a later one wrote. */
const VERSION = 1

const MAX_BYTES = 256 * 1024

/** Characters of the largest program in a link, though nothing in it could be shortened, and some more: RFC 1951, RFC 4648. */
const MAX_CHARACTERS = 360_000

const SENDER = v.picklist(ACCOUNT_NAMES)

/** Short, for links are: a call is its function, its sender, its value and its arguments. */
const CARRIED = v.strictObject({
  v: v.literal(VERSION),
  source: v.string(),
  contract: v.optional(v.string()),
  deploy: v.tupleWithRest([SENDER, v.string()], v.string()),
  calls: v.array(v.tupleWithRest([v.string(), SENDER, v.string()], v.string())),
})

/** `/playground#p=…`. Throws {@link BadInputError} for a program that is too large for a link. */
export async function formatProgramFragment({ source, contract, deploy, calls }: Program): Promise<string> {
  const carried: v.InferOutput<typeof CARRIED> = {
    v: VERSION,
    source,
    ...(contract === null ? {} : { contract }),
    deploy: [deploy.from, deploy.value, ...deploy.args],
    calls: calls.map((call) => [call.function, call.from, call.value, ...call.args]),
  }
  const text = JSON.stringify(carried)
  if (isTooLarge(text)) {
    throw new BadInputError('This program is larger than 256 KiB, too large for a link: save it as a file.')
  }
  checkLimits(carried)
  return `p=${await packText(shortenPhrases(text))}`
}

/**
 * The program of a link's fragment; null where it carries none. Throws {@link BadInputError} for one that is damaged, of a
 * later version, or beyond what the playground takes.
 */
export async function parseProgramFragment(fragment: string): Promise<Program | null> {
  if (fragment.length > MAX_CHARACTERS) {
    // Before anything is done with it: to unpack as much would hold the page up.
    throw new BadInputError(
      `What this link carries behind its # has ${formatCount(fragment.length)} characters. A program has ${formatCount(MAX_CHARACTERS)} at most.`,
    )
  }
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('p')
  if (!packed) return null
  const text = expandPhrases(await unpackText(packed, MAX_BYTES))
  if (isTooLarge(text)) throw new BadInputError('The program that this link carries is larger than 256 KiB.')
  const json = parseJson(text)
  if (isOfLaterVersion(json)) {
    throw new BadInputError(
      'This link was made by a later Triptych, which may mean something else by it. Open it there.',
    )
  }
  const { success, output } = v.safeParse(CARRIED, json)
  if (!success)
    throw new BadInputError('What this link carries behind its # is no program, or it was damaged.')
  checkLimits(output)
  const { source, contract = null, deploy, calls } = output
  const [from, value, ...args] = deploy
  return {
    source,
    contract,
    deploy: { args, from, value },
    calls: calls.map(([signature, from, value, ...args]) => ({ function: signature, args, from, value })),
  }
}

const isTooLarge = (text: string): boolean => new TextEncoder().encode(text).length > MAX_BYTES

const isOfLaterVersion = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'v' in json && typeof json.v === 'number' && json.v > VERSION

function checkLimits({ deploy, calls }: Pick<v.InferOutput<typeof CARRIED>, 'deploy' | 'calls'>): void {
  if (calls.length > MAX_CALLS) {
    throw new BadInputError(`A program makes ${MAX_CALLS} calls at most; this one makes ${calls.length}.`)
  }
  const most = Math.max(deploy.length - 2, ...calls.map((call) => call.length - 3))
  if (most > MAX_ARGUMENTS) {
    throw new BadInputError(`A call has ${MAX_ARGUMENTS} arguments at most; one here has ${most}.`)
  }
}
