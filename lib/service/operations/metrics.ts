import { Registry } from 'prom-client'
import type { ServedNetwork } from '../access/served-network'
import type { RequestLog } from '../http/request-log'
import type { NodeObserver } from '../nodes/node-observer'
import { defineCallMetrics, defineLedgerMetrics, defineNodeMetrics } from './metric-definitions'
import { type MetricValues, processMetrics } from './process-metrics'
import { refusalReason } from './refusal-reason'
import type { LedgerObserver } from './time-ledger'

export type Metrics = {
  observe(entry: RequestLog): void
  observeNode: NodeObserver
  observeLedger: LedgerObserver
  /** A WebSocket was opened (1) or closed (-1). */
  countWebSocket(change: 1 | -1): void
  /** The values of this process. */
  collect(): Promise<MetricValues>
  /** The same as text: https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  write(): Promise<string>
}

/** Of all metrics as text. */
export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** Label of requests without a call, and of requests to no network. */
const NONE = 'none'

/** The metrics of a service and of its process. */
export function createMetrics(networks: () => readonly ServedNetwork[]): Metrics {
  const registry = new Registry()
  const { requests, refusals, creditsCharged, partnerAnswers, cacheAnswers, durations, webSockets } =
    defineCallMetrics(registry)
  const { nodeRequests, nodeDurations } = defineNodeMetrics(registry, networks)
  const { ledgerDurations, ledgerFailures } = defineLedgerMetrics(registry)

  const whole = Registry.merge([registry, processMetrics()])

  const observeCall = (network: string, method: string, status: number) =>
    requests.add({ network, method, status: `${Math.trunc(status / 100)}xx` })

  return {
    observe({ network: slug, status, ms, calls }) {
      const network = slug ?? NONE
      durations.observe({ network }, ms / 1_000)
      if (calls.length === 0) {
        observeCall(network, NONE, status)
        const reason = refusalReason({ status, code: status, answeredBy: null })
        if (status >= 400) refusals.add({ network, reason, code: codeLabel(status) })
      }
      for (const call of calls) {
        const { method, code, credits, answeredBy } = call
        observeCall(network, method, call.status)
        if (code !== null) refusals.add({ network, reason: refusalReason(call), code: codeLabel(code) })
        if (credits > 0) creditsCharged.add({ network, method }, credits)
        if (answeredBy === 'partner') partnerAnswers.add({ network })
        if (answeredBy === 'cache') cacheAnswers.add({ network })
      }
    },
    observeNode({ network, node, method, outcome, seconds }) {
      nodeRequests.add({ network, node, method, outcome })
      // The end of such an answer was not seen.
      if (outcome !== 'outrun') nodeDurations.observe({ network, node, method }, seconds)
    },
    observeLedger(operation, seconds, hasFailed) {
      ledgerDurations.observe({ operation }, seconds)
      if (hasFailed) ledgerFailures.add({ operation })
    },
    countWebSocket: (change) => webSockets.inc(change),
    collect: () => whole.getMetricsAsJSON(),
    write: () => whole.metrics(),
  }
}

/** Nodes may return any code. Only codes of JSON-RPC and HTTP have a label. */
const codeLabel = (code: number) =>
  (code >= -32_768 && code <= -32_000) || (code >= 400 && code < 600) ? String(code) : 'other'
