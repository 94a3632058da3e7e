import { Gauge, Histogram, Registry } from 'prom-client'
import type { FollowedConfig } from '../access/access'
import type { RequestLog } from '../http/request-log'
import { createTally } from './tally'

export type Metrics = {
  observe(entry: RequestLog): void
  /** https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  write(): Promise<{ contentType: string; text: string }>
}

/** Label of requests without a call in them, and of those to no network. */
const NONE = 'none'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counters of one service. Their labels are networks, methods and codes, which are few; never a key. */
export function createMetrics(service: Pick<FollowedConfig, 'networks'>): Metrics {
  const registry = new Registry()
  const requests = createTally(registry, {
    name: 'triptych_requests_total',
    help: 'Calls answered; a request without a call counts once, as method none.',
    labelNames: ['network', 'method', 'status'],
  })
  const refusals = createTally(registry, {
    name: 'triptych_refusals_total',
    help: 'Answers that hold an error, by its code.',
    labelNames: ['network', 'code'],
  })
  const credits = createTally(registry, {
    name: 'triptych_credits_charged_total',
    help: 'Credits charged and not given back.',
    labelNames: ['network', 'method'],
  })
  const partnerAnswers = createTally(registry, {
    name: 'triptych_partner_answers_total',
    help: 'Calls that a partner answered in an outage.',
    labelNames: ['network'],
  })
  const seconds = new Histogram({
    name: 'triptych_request_duration_seconds',
    help: 'From the arrival of a request or message to its answer.',
    labelNames: ['network'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  createNodeGauge(registry, service)

  return {
    observe: ({ network: slug, status, ms, calls }) => {
      const network = slug ?? NONE
      seconds.observe({ network }, ms / 1000)
      if (calls.length === 0) {
        requests([network, NONE, statusClass(status)])
        if (status >= 400) refusals([network, countedCode(status)])
      }
      for (const call of calls) {
        requests([network, call.method, statusClass(call.status)])
        if (call.code !== null) refusals([network, countedCode(call.code)])
        if (call.credits > 0) credits([network, call.method], call.credits)
        if (call.answeredBy === 'partner') partnerAnswers([network])
      }
    },
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

const statusClass = (status: number) => `${Math.trunc(status / 100)}xx`

/** Nodes may answer with any code; only those that JSON-RPC and HTTP define are counted apart. */
const countedCode = (code: number) =>
  (code >= -32_768 && code <= -32_000) || (code >= 400 && code < 600) ? code : 'other'

function createNodeGauge(registry: Registry, service: Pick<FollowedConfig, 'networks'>) {
  new Gauge({
    name: 'triptych_node_up',
    help: '1 for a node that is asked, 0 for one that is left alone after it failed; by place in the config.',
    labelNames: ['network', 'node'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { slug: network, health } of service.networks.values()) {
        const { nodes, partner } = health()
        for (const [node, state] of nodes.entries()) this.set({ network, node }, state === 'up' ? 1 : 0)
        if (partner) this.set({ network, node: 'partner' }, partner === 'up' ? 1 : 0)
      }
    },
  })
}
