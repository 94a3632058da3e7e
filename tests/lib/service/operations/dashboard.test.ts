import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '@/lib/service/operations/metrics'
import { joinMetrics } from '@/lib/service/operations/process-metrics'

type Panel = {
  id: number
  title: string
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>
  targets: { expr: string; legendFormat: string }[]
}
type Variable = { name: string; definition?: string }
type Dashboard = { schemaVersion: number; templating: { list: Variable[] }; panels: Panel[] }

const dashboard: Dashboard = JSON.parse(readFileSync('docs/service/grafana-dashboard.json', 'utf8'))
const alerts = readFileSync('docs/service/alerts.yml', 'utf8')

const METRIC = /\b(?:triptych|process|nodejs)_[a-z0-9_]+/g

/** Names of all series and their labels. */
type Series = Map<string, Set<string>>

/** In a service in which each of them has a value: in one process, and in two. */
const exposed: Record<'one process' | 'two processes', Series> = {
  'one process': new Map(),
  'two processes': new Map(),
}

beforeAll(async () => {
  const network = {
    slug: 'main',
    health: () => ({ nodes: ['up'], partner: null }),
    lookAtIdle: () => {},
    heads: () => [{ place: 'networks.main.nodes.0', head: 100n }],
  } as unknown as ReturnType<Parameters<typeof createMetrics>[0]>[number]
  const metrics = createMetrics(() => [network])
  const call = {
    method: 'eth_getCode',
    status: 502,
    code: -32603,
    credits: 80,
    answeredBy: 'partner',
    node: null,
  } as const
  const request = { requestId: '', traceId: null, address: null, keyId: null, ms: 1, credits: 80 }
  metrics.observe({ ...request, network: 'main', status: 502, calls: [call] })
  metrics.observeNode({ network: 'main', node: 'n', method: 'm', outcome: 'failed', seconds: 1 })
  metrics.observeLedger('charge', 1, true)
  metrics.countWebSocket(1)
  const values = await metrics.collect()
  exposed['one process'] = seriesOf(await metrics.write())
  exposed['two processes'] = seriesOf(await joinMetrics([values, values]).metrics())
})

function seriesOf(text: string): Series {
  const series: Series = new Map()
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

/** Labels that an expression selects or groups by. */
const labelsOf = (expression: string) => [
  ...[...expression.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/)),
]

/** Labels that a legend shows. */
const labelsIn = (legend: string) => [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)

const expressionsOfAlerts = alerts
  .split(/\n {6}- alert: /)
  .slice(1)
  .map((rule) => /expr: (?:\|\n)?([\s\S]*?)\n {8}for:/.exec(rule)?.[1] ?? '')

/** An expression with the labels that it needs. */
type Expression = readonly [expression: string, labels: readonly string[]]

const expressions: readonly Expression[] = [
  ...dashboard.panels.flatMap(({ targets }) =>
    targets.map(
      ({ expr, legendFormat }): Expression => [expr, [...labelsOf(expr), ...labelsIn(legendFormat)]],
    ),
  ),
  ...dashboard.templating.list.flatMap(({ definition = '' }): Expression[] => {
    const [, name, label] = /^label_values\((\w+), (\w+)\)$/.exec(definition) ?? []
    return name && label ? [[name, [label]]] : []
  }),
  ...expressionsOfAlerts.map((expr): Expression => [expr, labelsOf(expr)]),
]

describe.each(['one process', 'two processes'] as const)('/metrics of %s', (processes) => {
  test.each(expressions)('default: it has every metric and label of %s', (expression, labels) => {
    const series = exposed[processes]
    const names = expression.match(METRIC) ?? []
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !series.has(name))).toEqual([])
    const known = new Set(names.flatMap((name) => [...(series.get(name) ?? [])]))
    expect(labels.filter((label) => !known.has(label))).toEqual([])
  })
})

describe('the dashboard', () => {
  test('default: panels of rate, errors, latency, nodes, credits, ledger, event loop and WebSockets', () => {
    const text = JSON.stringify(dashboard.panels)
    for (const name of [
      'triptych_requests_total',
      'triptych_refusals_total',
      'triptych_request_duration_seconds_bucket',
      'triptych_node_up',
      'triptych_credits_charged_total',
      'triptych_ledger_duration_seconds_bucket',
      'nodejs_eventloop_lag_p99_seconds',
      'triptych_websockets_open',
    ])
      expect(text).toContain(name)
    for (const quantile of ['0.5', '0.95', '0.99'])
      expect(text).toContain(`histogram_quantile(${quantile}, sum by (le)`)
  })

  test('default: panels have their own ids and places, and every variable is defined', () => {
    const { panels, templating } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(panels.length)
    const used = JSON.stringify(panels).match(/\$\{?(?!__)\w+/g) ?? []
    const names = templating.list.map(({ name }) => name)
    expect(used.map((name) => name.replace(/\W/g, '')).filter((name) => !names.includes(name))).toEqual([])
  })
})

test('default: seven alerts', () => {
  expect(expressionsOfAlerts).toHaveLength(7)
})
