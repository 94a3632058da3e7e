import { ERC20_TRANSFER } from '@/lib/abi/known-events'
import { type DemoNetwork, demoAccount, demoBlock, demoContract } from '@/lib/demo/manifest'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import type { DemoExample } from './example'

/** Examples on a demo network; empty for other networks. */
export function logsExamples(network: string): DemoExample[] {
  const questions = EXAMPLES.find((example) => example.network === network)?.questions ?? []
  return questions.map(([says, credits, question]) => ({
    says,
    href: formatLogsPermalink(network, { ...question, budget: String(credits) }),
    credits,
    atMost: credits > ONE_ANSWER,
  }))
}

/** `credits` is the budget of the search, and so its maximum price. */
type Question = [says: string, credits: number, question: Partial<LogsDraft>]

/** One call each for the newest block, the finalized block and the logs. */
const ONE_ANSWER = 415

const transfersOf = (network: DemoNetwork) => ({
  address: demoContract(network, 'Token').address,
  event: ERC20_TRANSFER,
})

const rush = demoBlock('demo-mainnet', 'rush').number

const mainnetQuestions: Question[] = [
  [
    'Every transfer to one account, ever',
    ONE_ANSWER,
    { ...transfersOf('demo-mainnet'), topic2: demoAccount('demo-mainnet', 'alice') },
  ],
  [
    'Everything a trading pair emitted',
    ONE_ANSWER,
    { address: demoContract('demo-mainnet', 'Pair').address },
  ],
  [
    '12,000 transfers, more than one call returns',
    2_550,
    { ...transfersOf('demo-mainnet'), from: String(rush), to: String(rush + 1_000) },
  ],
  [
    'Every transfer of a token since block 0, with one block that is too large for a call',
    20_400,
    transfersOf('demo-mainnet'),
  ],
]

const nearHeadQuestions = (network: DemoNetwork): Question[] => [
  ['Every transfer of a token in the newest blocks', ONE_ANSWER, transfersOf(network)],
  ['Every log of the newest blocks', ONE_ANSWER, {}],
]

const EXAMPLES: readonly { network: DemoNetwork; questions: Question[] }[] = [
  { network: 'demo-mainnet', questions: mainnetQuestions },
  { network: 'demo-testnet', questions: nearHeadQuestions('demo-testnet') },
  { network: 'demo-l2', questions: nearHeadQuestions('demo-l2') },
]
