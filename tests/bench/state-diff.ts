import { startAnvil } from '../anvil'
import { measureKind, TARGETS } from '../lib/state-diff/replay/measured-kinds'
import { drawFrom, setScene } from '../lib/state-diff/replay/random-blocks'

// What it costs to read the state for the replay of a transaction, against anvil: credits of the access service, calls and trips,
// without the transaction, its block and receipts.

const anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
try {
  const scene = await setScene(anvil.url, drawFrom(5), { withDelegations: false })
  print(['Kind', 'class', 'credits', 'target', 'calls', 'trips', 'target', 'asked'])
  print(Array.from({ length: 8 }, () => '---'))
  for (const { kind, credits, trips } of TARGETS) {
    const { is, cost, asked } = await measureKind(scene, kind)
    print([kind, is, cost.credits, credits, cost.calls, cost.trips, trips, asked.join(' ')])
  }
} finally {
  await anvil.stop()
}

function print(row: readonly unknown[]) {
  process.stdout.write(`| ${row.join(' | ')} |\n`)
}
