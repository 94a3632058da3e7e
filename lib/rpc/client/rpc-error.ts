import type { Bill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import { cutText, showHiddenCharacters } from '@/lib/text/safe-text'
import type { RefusalKind, RefusalReading } from './classify-error'
import type { RefusalNumbers } from './refusal-numbers'
import { WALLET_MESSAGE, WALLET_WHAT_TO_DO } from './wallet-refusals'

/** Maximum characters of a refusal's message. */
const MOST_WORDS = 400

/** Maximum characters of them in the text of an error. */
const MOST_QUOTED = 200

type RpcErrorOptions = RefusalReading & {
  code: number
  verbatim: string
  bill: Bill
  cause?: unknown
  /** The text quotes the message: for an error of the caller's own transport. */
  isQuoted?: boolean
}

/** A call without a result: refused by the service or the node, or without a response. */
export class RpcError extends TriptychError {
  override name = 'RpcError'
  readonly kind: RefusalKind
  readonly states: RefusalNumbers
  /** JSON-RPC error code, or the HTTP status without an envelope. */
  readonly code: number
  /** The service's message, unchanged: untrusted text. */
  readonly verbatim: string
  readonly bill: Bill
  private readonly isQuoted: boolean

  constructor({ kind, code, verbatim, bill, cause, isQuoted = false, ...states }: RpcErrorOptions) {
    const what = describeRefusal(kind, states)
    super(isQuoted ? quoting(what, verbatim) : what, { whatToDo: adviseOn(kind, states), cause })
    this.kind = kind
    this.states = states
    this.code = code
    this.verbatim = cutText(verbatim, MOST_WORDS)
    this.bill = bill
    this.isQuoted = isQuoted
  }

  /** The same refusal, with the meaning that other calls gave it. */
  as(kind: RefusalKind, states: RefusalNumbers = {}): RpcError {
    const { code, verbatim, bill, cause, isQuoted } = this
    return new RpcError({ ...states, kind, code, verbatim, bill, cause, isQuoted })
  }
}

const quoting = (what: string, verbatim: string): string =>
  verbatim === '' ? what : `${what.replace(/\.$/, '')}: ${showHiddenCharacters(verbatim, MOST_QUOTED)}`

/**
 * A service may return fewer logs than ours, or count bytes. Its quota may be of a day, a month or another
 * time.
 */
function describeRefusal(
  kind: RefusalKind,
  { maxResults, returnsAtMidnight, reverted, unreadable, lacksBlockReceipts, ofOneCall }: RefusalNumbers,
): string {
  if (lacksBlockReceipts) return 'The service does not offer eth_getBlockReceipts.'
  if (unreadable !== undefined) return UNREADABLE[unreadable]
  if (ofOneCall) return 'The call took more computation than the service allows.'
  if (reverted !== undefined) return 'The call was reverted.'
  if (kind === 'quota-exhausted' && returnsAtMidnight) return 'Today’s credits are spent.'
  if (kind !== 'too-many-results' || maxResults === undefined) return SHORT_MESSAGE[kind]
  return `More than ${maxResults.toLocaleString('en-US')} logs match, so the service returns none.`
}

function adviseOn(
  kind: RefusalKind,
  { returnsAtMidnight, unreadable, lacksBlockReceipts, ofOneCall }: RefusalNumbers,
): string {
  if (lacksBlockReceipts) return 'Read the receipts one by one.'
  if (unreadable !== undefined)
    return 'Try again. If this happens again, ask for less or choose another connection.'
  if (ofOneCall) return 'Ask for less: fewer blocks, one address or one topic. Or try again later.'
  return kind === 'quota-exhausted' && returnsAtMidnight
    ? 'Credits return at midnight UTC. You can use another key now.'
    : WHAT_TO_DO[kind]
}

const UNREADABLE: Record<NonNullable<RefusalNumbers['unreadable']>, string> = {
  cut: 'The response was truncated.',
  'no-json': 'The response of the service is not JSON.',
  'no-answer': 'The response of the service is JSON, but not a JSON-RPC response.',
}

const SHORT_MESSAGE: Record<RefusalKind, string> = {
  'too-many-results': 'The result is larger than the service allows for one call.',
  'query-timeout': 'The query ran longer than the service allows.',
  'range-too-large': 'The block range is larger than the service allows for one call.',
  'too-many-parameters': 'The query has more addresses and topics than the service allows.',
  'batch-too-large': 'The batch has more calls than the service allows for one request.',
  'rate-limited': 'The service rate-limited the call.',
  'limit-exceeded': 'A limit of the service is exceeded. The service does not name the limit.',
  'unnamed-limit': 'The service fails for this block range and works for smaller ranges.',
  'quota-exhausted': 'The quota of this key is used up.',
  'not-in-plan': 'The plan of this key does not include this.',
  'no-key': 'This network needs an API key.',
  unauthorized: 'The service does not accept this API key.',
  'missing-data': 'The service does not have this block.',
  'ahead-of-head': 'This block does not exist yet.',
  unsupported: 'The service does not offer this method.',
  'not-offered': 'The service of this key does not offer this network.',
  'invalid-request': 'The service does not accept this request.',
  unavailable: 'The service did not answer.',
  'untrue-answer': 'The response of the node is wrong: it contradicts itself or the request.',
  'other-chain': 'The node has changed to another chain.',
  other: 'The service refused the call.',
  ...WALLET_MESSAGE,
}

const WHAT_TO_DO: Record<RefusalKind, string> = {
  'too-many-results': 'Search a smaller range, or name one contract and event.',
  'query-timeout': 'Search a smaller range, or name one contract and event.',
  'range-too-large': 'Search a smaller range.',
  'too-many-parameters': 'Use fewer addresses or topic values.',
  'batch-too-large': 'Ask for less at once, or choose another connection for this network.',
  'rate-limited': 'Wait a moment and try again.',
  'limit-exceeded': 'Wait a moment and try again, or ask for less.',
  'unnamed-limit': 'Search a smaller range.',
  'quota-exhausted': 'The message of the service says when the quota returns. You can use another key now.',
  'not-in-plan': 'Ask about a newer block, or choose another connection for this network.',
  'no-key': 'Add a key for it, or choose your wallet, under Connections.',
  unauthorized: 'Check the key under Connections, and its permissions at the service.',
  'missing-data': 'Ask for a block within the history this network serves.',
  'ahead-of-head': 'Ask for `latest`, or for a lower block number.',
  unsupported: 'Choose another connection for this network.',
  'not-offered': 'Nothing was sent. Choose another connection for this network.',
  'invalid-request': 'Correct what the message names and try again.',
  'other-chain': 'Reload the page to use the new chain.',
  unavailable: 'Your input is kept. Try again in a moment.',
  'untrue-answer': 'The response is not shown. Try again, or choose another connection for this network.',
  other: 'Read the message of the service below.',
  ...WALLET_WHAT_TO_DO,
}

/**
 * The caller stopped. `bill` is for what was sent until then: a call that waited for its turn costs nothing.
 */
export class StoppedError extends Error {
  override name = 'StoppedError'
  readonly bill: Bill

  constructor(bill: Bill, reason: unknown) {
    super('The call was stopped.', { cause: reason })
    this.bill = bill
  }
}
