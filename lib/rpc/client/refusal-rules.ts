import type { WalletRefusalKind } from './wallet-refusals'

/** What a refusal means to the asker. -32005 alone has four meanings, so words count before codes. */
export type RefusalKind =
  | 'too-many-results'
  | 'query-timeout'
  | 'range-too-large'
  | 'too-many-parameters'
  | 'batch-too-large'
  | 'rate-limited'
  /** Some limit, and the service does not say which: of calls in a time, or of what one call may ask for. */
  | 'limit-exceeded'
  /** Of the explorer: it failed, and answered for fewer blocks. */
  | 'unnamed-limit'
  | 'quota-exhausted'
  /** Something that the plan of the key leaves out, such as old blocks. */
  | 'not-in-plan'
  | 'no-key'
  | 'unauthorized'
  | 'missing-data'
  | 'ahead-of-head'
  | 'unsupported'
  /** Of the explorer: the service of the key is not known to have the network, so it was not asked. */
  | 'not-offered'
  | 'invalid-request'
  | 'unavailable'
  /** What the node behind the service sent is no answer, or cannot be true. */
  | 'untrue-answer'
  /** The operator's own node has another chain than was asked. */
  | 'other-chain'
  | 'other'
  | WalletRefusalKind

/** Troubles of all nodes that a service names in `data.class`. Others concern its own account at them. */
export const OF_ALL_NODES: readonly RefusalKind[] = [
  'missing-data',
  'unsupported',
  'ahead-of-head',
  'rate-limited',
]

type Rule = readonly [RegExp, RefusalKind]

/** Errors of a wallet (https://eips.ethereum.org/EIPS/eip-1193#provider-errors). */
export const BY_WALLET_CODE: Record<number, RefusalKind> = {
  4001: 'wallet-rejected',
  4100: 'wallet-not-connected',
  4200: 'wallet-unsupported',
  4900: 'wallet-disconnected',
  4901: 'wallet-off-chain',
}

export const OF_A_WALLET: readonly Rule[] = [
  [/user (rejected|denied|cancel)/i, 'wallet-rejected'],
  [/already (pending|processing)/i, 'wallet-busy'],
]

/** The end of a balance: to wait a moment does not help. */
export const OF_A_PLAN: readonly Rule[] = [
  [/payment required|out of credits|top up your|credits .*(exhausted|spent|used up)/i, 'quota-exhausted'],
  [/(daily|monthly|per (day|month)).*(count|credit|limit|quota|capacity)/i, 'quota-exhausted'],
  [
    // Of what one question may take, too, services say quota.
    /^(?!.*\b(computation|execution)\b).*(quota .*(exceeded|exhausted|reached)|(exceeded|exhausted|reached) .*quota)/i,
    'quota-exhausted',
  ],
  [/(exceeded|exhausted|reached) .*\b((tier|plan)('s)? (limit|allowance)|free tier)/i, 'quota-exhausted'],
]

/** What one call may take to compute: services call that a quota, too. */
export const OF_ONE_CALL =
  /^(?=.*\b(computation|execution)\b).*(quota .*(exceeded|exhausted|reached)|(exceeded|exhausted|reached) .*quota)/i

/** Too many calls in one request. */
export const OF_A_BATCH: readonly Rule[] = [
  [
    /\bbatch(ed|es)?\b.*(large|big|limit|exceed|more than|too many|not (allowed|supported))/i,
    'batch-too-large',
  ],
  [/(large|big|limit|exceed|more than|too many|maximum).*\bbatch(ed|es)?\b/i, 'batch-too-large'],
]

/** Limits on the bytes of an answer. */
export const OF_BYTES =
  /response (size|is too big|too large)|body exceeded the size|\b\d+ ?(bytes|[km]i?b)\b|content length too large/i

/** Calls that come too fast or too many at a time. */
export const OF_TIME: readonly Rule[] = [
  [
    /too many (requests?|calls|connections)|too fast|slow down|throttl|over capacity|is busy|overload|much load/i,
    'rate-limited',
  ],
  [/\brate([ -]limit|.* exceeded| .*exhausted)|\b[rq]ps limit/i, 'rate-limited'],
  [
    /(requests|calls|units|credits|limited to [\d,]+k?) ?(per |\/ ?)(s|sec|second|min|minute)\b/i,
    'rate-limited',
  ],
  [/(request|call|connection)s? limit (is |was )?(reached|exceeded|hit)/i, 'rate-limited'],
  [/(capacity|throughput|concurrency)( limit)? (is |was )?(reached|exceeded|hit)/i, 'rate-limited'],
  [/exceeded (its|your|the) .*(throughput|capacity|compute units)/i, 'rate-limited'],
]

/** What was wrong with an answer, in the details of the explorer's own service. */
export const OF_A_NODE: readonly Rule[] = [[/^The node (sent|answered|broke) /, 'untrue-answer']]

/** Refusals that are not about the width of a range, although some of them contain the word. */
export const NOT_ABOUT_THE_RANGE: readonly Rule[] = [
  [/^wrong chain: /, 'other-chain'],
  [/no api key/i, 'no-key'],
  [/does not offer this network/i, 'not-offered'],
  [/exceeds \d+ parameters|contains \d+ filters|max addresses or topics/i, 'too-many-parameters'],
  [/(less|fewer|too many) .*\b(address|topic)/i, 'too-many-parameters'],
  [/invalid block range|exceed(ed)? max(imum)? topics|pending logs are not/i, 'invalid-request'],
  [
    /^(?!.*\b(range|time)).*not (available|supported|allowed|included) .*\b(plan|free ?tier)\b/i,
    'not-in-plan',
  ],
  [
    /\b(method|module|namespace)\b.*(not (found|supported|enabled|available|allowed|whitelisted)|does not exist)/i,
    'unsupported',
  ],
  [/\b(method|module|namespace)\b.* disabled|(un(supported|known)) (method|module)/i, 'unsupported'],
  [/(beyond|after|greater than|equal to) (the )?(current|last|latest) /i, 'ahead-of-head'],
  [/blocks specified in filter cannot be found/i, 'ahead-of-head'],
  // Of the logs of pruned blocks: geth (https://github.com/ethereum/go-ethereum/issues/31939), BSC (bnb-chain/bsc#2179),
  // Nethermind (NethermindEth/nethermind#5230), Erigon (erigontech/erigon#13198).
  [/failed to get logs for block #|(pebble|leveldb): not found|missing block body/i, 'missing-data'],
  [/receipts? not available for|data before txnum=\d+ is not available/i, 'missing-data'],
  [
    /not yet (imported|available)|not processed yet|unfinalized|in(to)? the future|out ?of ?range/i,
    'ahead-of-head',
  ],
  [
    /(block|header|hash)\b.*not (be )?found|(could|can)( ?not|'t) find block|block number from id/i,
    'ahead-of-head',
  ],
  [/(unknown|invalid) block ?(hash|tag)?\b|block height .*invalid/i, 'ahead-of-head'],
  [/(safe|finalized|pending) block (is )?not available/i, 'ahead-of-head'],
  [/latest \d+ blocks|\btrie\b|(historical|world|no) (state|rpc)|prun(ed|ing)|proof window/i, 'missing-data'],
  [
    /(resource|data|height|block)( \d+)? (is )?(not (found|available)|unavailable)|not .*canonical/i,
    'missing-data',
  ],
  [/no backend is .*healthy|unable to complete request|forwarder error|in progress/i, 'unavailable'],
  [/endpoint (not found|returned too many errors|did not return)/i, 'unavailable'],
]

/** Refusals that come with a range that would do: it tells more than the limits that are named along with it. */
export const WITH_A_HINT: readonly Rule[] = [
  [/timeout exceeded/i, 'query-timeout'],
  [/response size exceeded|max results|more than \d+ results/i, 'too-many-results'],
]

export const BY_WORDS: readonly Rule[] = [
  [/time(d )?-?out|deadline exceeded/i, 'query-timeout'],
  [/more than \d+ (results|logs)|too many (results|logs)|exceeds max results/i, 'too-many-results'],
  [/logs matched by query exceeds|try with this block range/i, 'too-many-results'],
  [/response (size|is too big|too large)|body exceeded the size/i, 'too-many-results'],
  [/blocks? range|range .*(too (large|wide)|exceed)|(exceed|max).* range/i, 'range-too-large'],
  [/^(query )?limit exceeded\.?$|(exceed|reach)(ed)? (its|your|the) (\w+ )?limit/i, 'limit-exceeded'],
  [
    /unauthori[sz]ed|authenticat|not allowed to access|(access|permission) denied|forbidden|project id (required|settings)|not on (the )?whitelist/i,
    'unauthorized',
  ],
  [/(invalid|unknown|expired|inactive) (project id|api[ -]?key|token)/i, 'unauthorized'],
  [/(app|key|token) is (inactive|invalid|expired|disabled)/i, 'unauthorized'],
]

export const BY_STATUS: Record<number, RefusalKind> = {
  401: 'unauthorized',
  402: 'quota-exhausted',
  403: 'unauthorized',
  408: 'query-timeout',
  413: 'too-many-results',
  429: 'rate-limited',
}

export const BY_CODE: Record<number, RefusalKind> = {
  [-32700]: 'invalid-request',
  [-32600]: 'invalid-request',
  [-32601]: 'unsupported',
  [-32602]: 'invalid-request',
  [-32603]: 'unavailable',
  [-32604]: 'unsupported',
  [-32612]: 'unsupported',
  [-32613]: 'unsupported',
  [-32614]: 'range-too-large',
  [-32002]: 'missing-data',
  // "Pruned history unavailable" (EIP-4444).
  4444: 'missing-data',
  // EIP-1474: "Method not supported", "Request exceeds defined limit".
  [-32004]: 'unsupported',
  [-32005]: 'limit-exceeded',
  // "over rate limit" of proxyd, in front of many OP Stack chains.
  [-32016]: 'rate-limited',
}

export const match = (rules: readonly Rule[], text: string): RefusalKind | undefined =>
  rules.find(([words]) => words.test(text))?.[1]
