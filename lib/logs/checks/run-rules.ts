import type { BlockRange } from '@/lib/block/block-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { BudgetReachedError } from '../client/budgeted-client'
import type { RetryingClient } from '../client/retrying-client'
import type { CheckEvent, Finding } from './finding'
import { type Facts, learn } from './provider-facts'
import type { CheckCalls, Rule } from './rule'

/** Calls that a check leaves to the search: more logs, and the header of the end. */
const RESERVED: readonly ServedMethod[] = ['eth_getLogs', 'eth_getBlockByNumber']

const ENOUGH: ReadonlySet<Finding['verdict']> = new Set(['truncated', 'differs'])

/** What rules need of a search. Each rule replaces `known.facts`. */
export type Bench = {
  known: { facts: Facts }
  calls: CheckCalls
  affords: (...calls: readonly ServedMethod[]) => boolean
  onFinding: (finding: Finding, checked: BlockRange) => void
}

/** Runs rules in order until a response is incomplete. Nothing for a trusted provider. */
export async function runRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  bench: Bench,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const rule of rules) {
    if (bench.known.facts.isTrusted) break
    const checked = rule.applies(subject, bench.known.facts, Date.now())
    if (!checked) continue
    const finding = await runRule(rule, subject, checked, bench)
    bench.known.facts = learn(bench.known.facts, finding, Date.now())
    bench.onFinding(finding, checked)
    findings.push(finding)
    if (ENOUGH.has(finding.verdict)) break
  }
  return findings
}

async function runRule<Subject>(
  rule: Rule<Subject>,
  subject: Subject,
  checked: BlockRange,
  { calls, affords }: Bench,
): Promise<Finding> {
  const notTested: Finding = { rule: rule.id, verdict: 'not-tested', range: checked }
  if (rule.cost.length > 0 && !affords(...rule.cost, ...RESERVED)) return notTested
  try {
    return rule.judge(await rule.check(calls, checked, subject), checked, subject)
  } catch (error) {
    // A refused check does not end the search.
    if (error instanceof BudgetReachedError || error instanceof RpcError) return notTested
    throw error
  }
}

/** A client for checks. Each call is counted as a check, also when it fails. */
export function checkingClient(client: RetryingClient, report: (event: CheckEvent) => void): RetryingClient {
  const count = (credits: number) => report({ type: 'check-paid', credits })
  return {
    ...client,
    async call(...call) {
      try {
        const result = await client.call(...call)
        count(client.prices[call[0]])
        return result
      } catch (error) {
        if (error instanceof RpcError && error.bill.calls > 0) count(error.bill.credits)
        throw error
      }
    },
  }
}
