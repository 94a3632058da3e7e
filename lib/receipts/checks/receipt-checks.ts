import { refuseInput, requireWhole } from '@/lib/rpc/gate/caller-input'
import { countOf } from '@/lib/text/count'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import type { Receipt } from '../receipt/receipt-schema'
import { judgeCreatedAddress } from './created-address'
import { judgeFields, judgeQuantities } from './form'
import { judgeBlobs, judgeGas, judgeLeastGas } from './gas'
import { judgeBloom, judgeLogIndexes, judgeLogsBelong } from './logs'
import { type CheckedChain, noteOn, rulesOf } from './network-rules'
import { judgeFailedLogs, judgeOutcome } from './outcome'
import type { CheckId, ReceiptVerdict } from './verdict'

type Rule = {
  id: CheckId
  title: string
  /** The text of the rule. */
  source: { name: string; url: string }
  judge: (parsed: ParsedReceipt, chain: CheckedChain, nonce: bigint | null) => ReceiptVerdict
}

/** The result of one check, with its rule. */
export type ReceiptCheck = ReceiptVerdict & Pick<Rule, 'id' | 'title' | 'source'>

const eip = (number: number) => ({
  name: `EIP-${number}`,
  url: `https://eips.ethereum.org/EIPS/eip-${number}`,
})
const YELLOW_PAPER = 'https://ethereum.github.io/yellowpaper/paper.pdf'
const EXECUTION_API = {
  name: 'Execution API, receipt',
  url: 'https://github.com/ethereum/execution-apis/blob/main/src/schemas/receipt.yaml',
}

const RULES: readonly Rule[] = [
  { id: 'fields', title: 'Every field is present', source: EXECUTION_API, judge: judgeFields },
  {
    id: 'quantities',
    title: 'Numbers without leading zeros',
    source: {
      name: 'JSON-RPC, encoding of quantities',
      url: 'https://ethereum.org/developers/docs/apis/json-rpc/#quantities-encoding',
    },
    judge: judgeQuantities,
  },
  { id: 'outcome', title: 'Exactly one of root and status', source: eip(658), judge: judgeOutcome },
  { id: 'failed-logs', title: 'A failed transaction has no logs', source: eip(140), judge: judgeFailedLogs },
  {
    id: 'least-gas',
    title: 'Gas used is at least the minimum for a transaction',
    source: { name: 'Yellow Paper, appendix G', url: YELLOW_PAPER },
    judge: judgeLeastGas,
  },
  {
    id: 'gas',
    title: 'Gas used is not more than cumulative gas used',
    source: EXECUTION_API,
    judge: judgeGas,
  },
  { id: 'blobs', title: 'Blob fields fit the type', source: eip(4844), judge: judgeBlobs },
  { id: 'log-indexes', title: 'Log indexes without a gap', source: EXECUTION_API, judge: judgeLogIndexes },
  { id: 'logs-belong', title: 'Logs belong to this receipt', source: EXECUTION_API, judge: judgeLogsBelong },
  {
    id: 'bloom',
    title: 'logsBloom matches the logs',
    source: { name: 'Yellow Paper, section 4.3.1', url: YELLOW_PAPER },
    judge: judgeBloom,
  },
  {
    id: 'created-address',
    title: 'Created address follows from sender and nonce',
    source: { name: 'Yellow Paper, section 7', url: YELLOW_PAPER },
    judge: (parsed, _, nonce) => judgeCreatedAddress(parsed, nonce),
  },
]

/**
 * Checks a receipt against itself and the rules of its chain. It sends nothing. `nonce` is the transaction's, if known:
 * without it, a created address is checked against the first 256 nonces.
 * A check `fails` only if its rule is valid for the chain. On other chains it `differs` from Ethereum.
 *
 * @example
 * const hash = `0x${'5a'.repeat(32)}`
 * const parsed = parseReceipt({ transactionHash: hash, status: '0x1', root: hash }, hash)
 * const stateOn = (chainId) =>
 *   checkReceipt(parsed, { chainId, name: 'the chain' }).find(({ id }) => id === 'outcome').state
 * stateOn(1) // → 'fails'
 * stateOn(324) // → 'differs'
 */
export function checkReceipt(
  parsed: ParsedReceipt,
  chain: CheckedChain,
  nonce: bigint | null = null,
): readonly ReceiptCheck[] {
  if (!parsed) {
    throw refuseInput(
      'parsed',
      parsed,
      'a parsed receipt',
      'Pass what parseReceipt returns, unless it is null.',
    )
  }
  requireChainId('chain.chainId', chain?.chainId)
  return RULES.map(({ id, title, source, judge }) => ({
    id,
    title,
    source,
    ...fitToChain(id, judge(parsed, chain, nonce), chain, parsed.receipt),
  }))
}

/** A chain id as text would select the rules of an unknown chain. */
export const requireChainId = (field: string, chainId: unknown): number => requireWhole(field, chainId, 1)

/** A failed check is a contradiction only if every honest receipt of the chain passes it. */
function fitToChain(
  id: CheckId,
  verdict: ReceiptVerdict,
  chain: CheckedChain,
  receipt: Receipt,
): ReceiptVerdict {
  if (verdict.state !== 'fails' && verdict.state !== 'differs') return verdict
  const rules = rulesOf(chain)
  const state = rules.certain.includes(id) ? verdict.state : 'differs'
  const note = noteOn(id, rules, receipt)
  return { ...verdict, state, reason: note === null ? verdict.reason : `${verdict.reason} ${note}` }
}

/** "all 9 that apply hold", "8 of 10 hold, 1 does not, 1 unknown" */
export function countHolding(checks: readonly Pick<ReceiptCheck, 'state'>[]): string {
  const count = (state: ReceiptVerdict['state']) => checks.filter((check) => check.state === state).length
  const holding = count('holds')
  const applying = checks.length - count('inapplicable')
  if (holding === applying) return `all ${holding} that apply hold`
  const failing = count('fails')
  const differing = count('differs')
  const unknown = count('unknown')
  return [
    `${holding} of ${applying} ${holding === 1 ? 'holds' : 'hold'}`,
    ...(failing > 0 ? [`${failing} ${failing === 1 ? 'does' : 'do'} not`] : []),
    ...(differing > 0 ? [`${differing} ${differing === 1 ? 'differs' : 'differ'} from Ethereum`] : []),
    ...(unknown > 0 ? [`${unknown} unknown`] : []),
  ].join(', ')
}

/** Checks of the encoding only. */
const OF_FORM: readonly CheckId[] = ['fields', 'quantities']

/** "This receipt contradicts itself: 2 checks failed.", of those that failed. */
export function sayFailing(failed: readonly ReceiptCheck[]): string {
  const isForm = failed.every(({ id }) => OF_FORM.includes(id))
  const what = isForm ? 'This receipt is malformed' : 'This receipt contradicts itself'
  return `${what}: ${countOf(failed.length, 'check')} failed.`
}
