import { BadInputError } from '@/lib/errors'
import { refuseInput, showInput } from '@/lib/rpc/gate/caller-input'
import { isRecord } from '@/lib/text/parse-json'
import { ACCOUNT_NAMES } from '../accounts/account-names'

/** Checks what a caller passes to `runCalls`. @throws BadInputError that names the field. */
export function checkRunInput(input: unknown): void {
  if (!isRecord(input)) throw refuseInput('input', input, 'an object', 'Pass { calls: [{ function: … }] }.')
  const { contract, calls = [] } = input
  if (contract !== undefined && typeof contract !== 'string') {
    throw refuseInput('contract', contract, 'text', 'Pass a name, such as "Token" or "Token.sol:Token".')
  }
  checkSent(input, '')
  if (!Array.isArray(calls)) throw refuseInput('calls', calls, 'a list', 'Pass [{ function: … }].')
  calls.forEach((call: unknown, i) => {
    const at = `calls[${i}]`
    if (!isRecord(call)) throw refuseInput(at, call, 'an object', 'Pass { function: … }.')
    if (typeof call.function !== 'string') {
      throw refuseInput(
        `${at}.function`,
        call.function,
        'text',
        'Pass a signature, such as "transfer(address,uint256)".',
      )
    }
    checkSent(call, `${at}.`)
  })
}

/** The fields that a deployment and a call have both. */
function checkSent({ args, from, value }: Record<string, unknown>, path: string): void {
  if (args !== undefined && !Array.isArray(args)) {
    throw refuseInput(`${path}args`, args, 'a list', 'Pass a list of texts, such as ["5", "bob"].')
  }
  for (const [i, argument] of (args ?? []).entries()) {
    if (typeof argument !== 'string') {
      throw refuseInput(
        `${path}args[${i}]`,
        argument,
        'text',
        `Arguments are text: ${asText(argument, '5')}.`,
      )
    }
  }
  if (value !== undefined && typeof value !== 'string') {
    throw refuseInput(`${path}value`, value, 'text', `Values are text: ${asText(value, '1 ether')}.`)
  }
  if (from !== undefined && !ACCOUNT_NAMES.some((name) => name === from)) {
    throw new BadInputError(
      `${path}from: ${showInput(from)} is not an account of the playground. The accounts are ${ACCOUNT_NAMES.join(', ')}.`,
    )
  }
}

/** How to write a number as text; for other values an example. */
const asText = (value: unknown, example: string): string =>
  `pass "${typeof value === 'number' || typeof value === 'bigint' ? value : example}"`
