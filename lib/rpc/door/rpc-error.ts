import type { Bill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import { cutText } from '@/lib/text/safe-text'
import type { RefusalKind, RefusalReading } from './classify-error'
import type { RefusalNumbers } from './refusal-numbers'
import { WALLET_MESSAGE, WALLET_WHAT_TO_DO } from './wallet-refusals'

/** Characters of the words of a refusal: a service or a wallet may send any number. */
const MOST_WORDS = 400

/** A call that brought no result: refused by the service, by the node behind it, or not answered at all. */
export class RpcError extends TriptychError {
  override name = 'RpcError'
  readonly kind: RefusalKind
  /** What the refusal states beside its kind. */
  readonly states: RefusalNumbers
  /** JSON-RPC error code, or the HTTP status where no envelope came. */
  readonly code: number
  /** The service's own words, for the reader who wants them verbatim; hostile, as text from a chain is. */
  readonly verbatim: string
  readonly bill: Bill

  constructor({
    kind,
    code,
    verbatim,
    bill,
    ...states
  }: RefusalReading & { code: number; verbatim: string; bill: Bill }) {
    super(describeRefusal(kind, states), { whatToDo: adviseOn(kind, states) })
    this.kind = kind
    this.states = states
    this.code = code
    this.verbatim = cutText(verbatim, MOST_WORDS)
    this.bill = bill
  }
}

/** A service may give fewer logs than ours, or count bytes; its quota may be a day's, a month's, or of another time. */
function describeRefusal(
  kind: RefusalKind,
  { maxResults, returnsAtMidnight, reverted, unreadable, lacksBlockReceipts, ofOneCall }: RefusalNumbers,
): string {
  if (lacksBlockReceipts) return 'The service does not offer eth_getBlockReceipts.'
  if (unreadable !== undefined) return UNREADABLE[unreadable]
  if (ofOneCall) return 'The call needs more computation than the service allows.'
  if (reverted !== undefined) return 'The call was reverted.'
  if (kind === 'quota-exhausted' && returnsAtMidnight) return 'Today’s credits are spent.'
  if (kind !== 'too-many-results' || maxResults === undefined) return SHORT_MESSAGE[kind]
  return `More than ${maxResults.toLocaleString('en-US')} logs match. The service returns no logs for such a query.`
}

function adviseOn(
  kind: RefusalKind,
  { returnsAtMidnight, unreadable, lacksBlockReceipts, ofOneCall }: RefusalNumbers,
): string {
  if (lacksBlockReceipts) return 'The receipts can be read one by one.'
  if (unreadable !== undefined) return 'Try again. If it fails again, read less or use another connection.'
  if (ofOneCall) return 'Read less (fewer blocks, one address or one topic), or try again later.'
  return kind === 'quota-exhausted' && returnsAtMidnight
    ? 'Credits reset at midnight UTC. You can also use another key.'
    : WHAT_TO_DO[kind]
}

const UNREADABLE: Record<NonNullable<RefusalNumbers['unreadable']>, string> = {
  cut: 'The response was truncated.',
  'no-json': 'The service’s response is not JSON.',
  'no-answer': 'The service’s response is not a JSON-RPC response.',
}

const SHORT_MESSAGE: Record<RefusalKind, string> = {
  'too-many-results': 'The result is larger than the service returns in one call.',
  'query-timeout': 'The query ran longer than the service allows.',
  'range-too-large': 'The block range is larger than the service allows in one call.',
  'too-many-parameters': 'The query has more addresses and topics than the service allows.',
  'batch-too-large': 'The batch has more calls than the service allows.',
  'rate-limited': 'The service rate-limited the call.',
  'limit-exceeded': 'The service reports an exceeded limit, but not which limit.',
  'unnamed-limit': 'The service fails for this many blocks, but not for fewer.',
  'quota-exhausted': 'The quota of this key’s plan is used up.',
  'not-in-plan': 'The plan of this key does not include this call.',
  'no-key': 'This network needs an API key.',
  unauthorized: 'The service does not accept this API key.',
  'missing-data': 'The service does not have this block.',
  'ahead-of-head': 'This block does not exist yet.',
  unsupported: 'The service does not offer this method.',
  'not-offered': 'The service of this key does not offer this network.',
  'invalid-request': 'The service rejected the request as invalid.',
  unavailable: 'The service did not answer.',
  'untrue-answer': 'The node returned a false response.',
  'other-chain': 'The node has changed to another chain.',
  other: 'The service refused the call.',
  ...WALLET_MESSAGE,
}

const WHAT_TO_DO: Record<RefusalKind, string> = {
  'too-many-results': 'Search a smaller range, or name one contract and event.',
  'query-timeout': 'Search a smaller range, or name one contract and event.',
  'range-too-large': 'Search a smaller range.',
  'too-many-parameters': 'Use fewer addresses or topics.',
  'batch-too-large': 'Read less at once, or choose another connection for this network.',
  'rate-limited': 'Wait a moment and try again.',
  'limit-exceeded': 'Wait a moment and try again, or read less.',
  'unnamed-limit': 'Search a smaller range.',
  'quota-exhausted': 'The service’s message may say when it resets. You can also use another key.',
  'not-in-plan': 'Read a newer block, or choose another connection for this network.',
  'no-key': 'Add a key or choose your wallet under Connections.',
  unauthorized: 'Check the key under Connections and its permissions at the service.',
  'missing-data': 'Choose a newer block, or another connection for this network.',
  'ahead-of-head': 'Use `latest` or a lower block number.',
  unsupported: 'Choose another connection for this network.',
  'not-offered': 'Nothing was sent. Choose another connection for this network.',
  'invalid-request': 'Correct the query as the message says, and try again.',
  'other-chain': 'Reload the page to read the new chain.',
  unavailable: 'Try again in a moment.',
  'untrue-answer': 'The response is not shown. Try again, or choose another connection for this network.',
  other: 'See the service’s message below.',
  ...WALLET_WHAT_TO_DO,
}
