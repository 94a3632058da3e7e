import { draw, drawDense, keepFirst, keepLast, serve } from '../lib/logs/checks/lying-services'
import { measureLoss, search } from '../lib/logs/checks/search-service'
import { seededRandom } from './profiles'
let losing = 0, silentRuns = 0
for (let seed = 7000; seed < 7120; seed++) {
  const r = seededRandom(seed)
  const head = Math.floor(5000 + 60000 * r())
  const kinds = {
    steady: () => { const d = 10 ** (-3 + 2.7 * r()); return draw(head, r, () => d) },
    launch: () => { const [at, d] = [head * r() * 0.9, 10 ** (-2.5 + 2 * r())]; return draw(head, r, (b) => b < at ? 0 : d) },
    early: () => { const [at, d] = [head * (0.05 + 0.4 * r()), 10 ** (-2 + 1.7 * r())]; return draw(head, r, (b) => b > at ? 0 : d) },
    bursts: () => { const [e, d] = [500 + 5000 * r(), 10 ** (-2 + 1.7 * r())]; return draw(head, r, (b) => Math.floor(b / e) % 3 === 1 ? d : 0) },
    dense: () => drawDense(Math.min(head, 15000), r),
  }
  const name = Object.keys(kinds)[seed % 5] as keyof typeof kinds
  const logs = kinds[name]()
  const n = Math.floor(10 ** (1 + 2.3 * r()))
  const first = r() < 0.5
  const events = await search(serve(logs, first ? keepFirst(n) : keepLast(n), head), logs, { to: head })
  const { lost, silent } = measureLoss(events, logs)
  const isLosing = lost > 0.02 || events.some(({ type }) => type === 'cut-short' || type === 'doubted')
  if (logs.length > n) losing++
  if (silent > 0.02) { silentRuns++; console.log(seed, name, first ? 'first' : 'last', n, 'of', logs.length, 'silent', silent.toFixed(3), 'calls', events.filter(e => e.type === 'answered').length) }
}
console.log({ losing, silentRuns })
