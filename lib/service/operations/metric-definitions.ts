import { Gauge, type Registry } from 'prom-client'
import type { ServedNetwork } from '../access/served-network'
import { nodeStates } from './readiness'
import { createDurations, createTally } from './tallies'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A charge in SQLite takes 0.1 ms. */
const LEDGER_BUCKETS_SECONDS = [0.0001, 0.00025, 0.0005, ...BUCKETS_SECONDS]

/** The metrics of calls. The labels are networks, nodes by place, methods and codes; never a key or a URL. */
export function defineCallMetrics(registry: Registry) {
  const registers = [registry]
  return {
    requests: createTally({
      name: 'triptych_requests_total',
      help: 'Calls answered. A request without a call counts once, with the method none.',
      labelNames: ['network', 'method', 'status'],
      registry,
    }),
    refusals: createTally({
      name: 'triptych_refusals_total',
      help: 'Responses with an error, by its reason and code.',
      labelNames: ['network', 'reason', 'code'],
      registry,
    }),
    creditsCharged: createTally({
      name: 'triptych_credits_charged_total',
      help: 'Credits charged and not refunded.',
      labelNames: ['network', 'method'],
      registry,
    }),
    partnerAnswers: createTally({
      name: 'triptych_partner_answers_total',
      help: 'Calls that a partner answered in an outage.',
      labelNames: ['network'],
      registry,
    }),
    cacheAnswers: createTally({
      name: 'triptych_cache_answers_total',
      help: 'Calls that were answered from the cache.',
      labelNames: ['network'],
      registry,
    }),
    durations: createDurations(
      {
        name: 'triptych_request_duration_seconds',
        help: 'Time from the arrival of a request or message to its response.',
        labelNames: ['network'],
        registry,
      },
      BUCKETS_SECONDS,
    ),
    webSockets: new Gauge({
      name: 'triptych_websockets_open',
      help: 'Open WebSockets.',
      registers,
    }),
  }
}

export function defineNodeMetrics(registry: Registry, networks: () => readonly ServedNetwork[]) {
  const registers = [registry]
  new Gauge({
    name: 'triptych_node_up',
    help: '1 for a node in use, 0 for a node that is paused after failures. Over several processes their average.',
    labelNames: ['network', 'node'],
    aggregator: 'average',
    registers,
    collect() {
      this.reset()
      for (const network of networks()) {
        network.lookAtIdle()
        for (const [node, state] of Object.entries(nodeStates(network))) {
          if (state !== 'unknown') this.set({ network: network.slug, node }, state === 'up' ? 1 : 0)
        }
      }
    },
  })
  new Gauge({
    name: 'triptych_node_head_block',
    help: 'Newest block that a node in use reported in the last 10 seconds.',
    labelNames: ['network', 'node'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset()
      for (const network of networks()) {
        for (const { place, head } of network.heads()) {
          if (head !== null) this.set({ network: network.slug, node: place }, Number(head))
        }
      }
    },
  })
  return {
    nodeRequests: createTally({
      name: 'triptych_node_requests_total',
      help: 'Requests to a node: answered, refused, failed, too-late or outrun.',
      labelNames: ['network', 'node', 'method', 'outcome'],
      registry,
    }),
    nodeDurations: createDurations(
      {
        name: 'triptych_node_duration_seconds',
        help: 'Time from a request to a node to the end of its answer.',
        labelNames: ['network', 'node', 'method'],
        registry,
      },
      BUCKETS_SECONDS,
    ),
  }
}

export function defineLedgerMetrics(registry: Registry) {
  return {
    ledgerDurations: createDurations(
      {
        name: 'triptych_ledger_duration_seconds',
        help: 'Time of a question to the ledger.',
        labelNames: ['operation'],
        registry,
      },
      LEDGER_BUCKETS_SECONDS,
    ),
    ledgerFailures: createTally({
      name: 'triptych_ledger_failures_total',
      help: 'Questions that the ledger did not answer.',
      labelNames: ['operation'],
      registry,
    }),
  }
}
