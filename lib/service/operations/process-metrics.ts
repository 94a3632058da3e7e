import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import program from '@/package.json' with { type: 'json' }

/** The values of one process, as prom-client aggregates them. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

let registry: Registry | null = null

/** `process_*`, `nodejs_*` and the version. Made once: its observers last as long as the process. */
export function processMetrics(): Registry {
  if (registry) return registry
  registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // By default, prom-client omits it for several processes: the oldest one counts.
  Object.assign(registry.getSingleMetric('process_start_time_seconds') ?? {}, { aggregator: 'min' })
  const build = new Gauge({
    name: 'triptych_build_info',
    help: 'Processes of the service, with their version.',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version: program.version }, 1)
  return registry
}

/** The metrics of several processes as one. */
export const joinMetrics = (processes: readonly MetricValues[]): Registry =>
  AggregatorRegistry.aggregate([...processes])
