import cluster from 'node:cluster'
import { type Metric, Registry } from 'prom-client'
import type { FollowedConfig } from '../access/access'
import type { RequestLog } from '../http/request-log'
import {
  BUCKETS_MS,
  COUNTED_METHODS,
  type Counts,
  callsAt,
  countRequest,
  createCounts,
  NONE,
  STATUS_CLASSES,
} from './counts'

export type Metrics = {
  observe(entry: RequestLog): void
  /** https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  write(): Promise<{ contentType: string; text: string }>
}

type Sample = { labels: Record<string, string | number>; value: number; metricName?: string }

/** The counters of a service. The labels are networks, methods and codes; never a key. */
export function createMetrics(service: Pick<FollowedConfig, 'networks'>): Metrics {
  const registry = new Registry()
  // With several processes, any one of them answers, with its own counters.
  if (cluster.worker) registry.setDefaultLabels({ process: cluster.worker.id })
  const countsOf = new Map<string, Counts>()
  const countsAt = (network: string) => {
    const counts = countsOf.get(network) ?? createCounts()
    countsOf.set(network, counts)
    return counts
  }
  const expose = (
    about: { name: string; help: string; type: 'counter' | 'histogram' },
    read: (counts: Counts, network: string) => Sample[],
  ) => register(registry, about, () => [...countsOf].flatMap(([network, counts]) => read(counts, network)))

  expose(
    {
      name: 'triptych_requests_total',
      help: 'Calls answered. A request without a call counts once, with the method none.',
      type: 'counter',
    },
    ({ calls }, network) =>
      COUNTED_METHODS.flatMap((method, at) =>
        STATUS_CLASSES.flatMap((status, of) => some({ network, method, status }, calls[callsAt(at, of)])),
      ),
  )
  expose(
    { name: 'triptych_refusals_total', help: 'Responses with an error, by its code.', type: 'counter' },
    ({ refusals }, network) => [...refusals].flatMap(([code, sum]) => some({ network, code }, sum)),
  )
  expose(
    {
      name: 'triptych_credits_charged_total',
      help: 'Credits charged and not refunded.',
      type: 'counter',
    },
    ({ credits }, network) => COUNTED_METHODS.flatMap((method, at) => some({ network, method }, credits[at])),
  )
  expose(
    {
      name: 'triptych_partner_answers_total',
      help: 'Calls that a partner answered in an outage.',
      type: 'counter',
    },
    ({ partnerAnswers }, network) => some({ network }, partnerAnswers),
  )
  expose(
    {
      name: 'triptych_request_duration_seconds',
      help: 'Time from the arrival of a request or message to its response.',
      type: 'histogram',
    },
    durationSamples,
  )
  register(
    registry,
    {
      name: 'triptych_node_up',
      help: '1 for a node in use, 0 for a node that is paused after failures, by its position in the config.',
      type: 'gauge',
    },
    () => nodeSamples(service),
  )

  return {
    observe: ({ network, status, ms, calls }) => countRequest(countsAt(network ?? NONE), ms, status, calls),
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

/** A metric whose values are read on request. prom-client only formats it. */
function register(
  registry: Registry,
  about: { name: string; help: string; type: string },
  read: () => Sample[],
) {
  const metric = { ...about, get: async () => ({ ...about, aggregator: 'sum', values: read() }) }
  registry.registerMetric(metric as unknown as Metric)
}

const some = (labels: Sample['labels'], value = 0): Sample[] => (value > 0 ? [{ labels, value }] : [])

/** Buckets of the format are cumulated. */
function durationSamples({ buckets, totalMs }: Counts, network: string): Sample[] {
  const name = 'triptych_request_duration_seconds'
  let count = 0
  const cumulated = buckets.map((inBucket, at) => {
    count += inBucket
    const bound = BUCKETS_MS[at]
    const le = bound === undefined ? '+Inf' : bound / 1_000
    return { metricName: `${name}_bucket`, labels: { le, network }, value: count }
  })
  return [
    ...cumulated,
    { metricName: `${name}_sum`, labels: { network }, value: totalMs / 1_000 },
    { metricName: `${name}_count`, labels: { network }, value: count },
  ]
}

const nodeSamples = (service: Pick<FollowedConfig, 'networks'>): Sample[] =>
  [...service.networks.values()].flatMap(({ slug: network, health }) => {
    const { nodes, partner } = health()
    const own = nodes.map((state, node) => ({ labels: { network, node }, value: state === 'up' ? 1 : 0 }))
    if (partner === null) return own
    return [...own, { labels: { network, node: 'partner' }, value: partner === 'up' ? 1 : 0 }]
  })
