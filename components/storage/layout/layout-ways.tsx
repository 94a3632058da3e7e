import { clsx } from 'clsx'

const WAYS = {
  'look up': { label: 'Look up', says: 'From Sourcify' },
  project: { label: 'Your folder', says: 'From your builds' },
  paste: { label: 'Paste', says: 'JSON from forge, hardhat, solc or vyper' },
  source: { label: 'Source', says: 'Solidity, compiled in this browser' },
  proxy: { label: 'Proxy', says: 'From the implementation' },
  known: { label: 'Well-known', says: 'Slots that standards define' },
  guess: { label: 'Guess', says: 'From the bytecode alone' },
}

export type LayoutWay = keyof typeof WAYS

export const LAYOUT_WAYS = Object.keys(WAYS) as LayoutWay[]

/** The ways to a layout, side by side; one is open. */
export function LayoutWays({
  ways,
  chosen,
  onChoose,
}: {
  ways: readonly LayoutWay[]
  chosen: LayoutWay
  onChoose: (way: LayoutWay) => void
}) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      <legend className="sr-only">Source of the layout</legend>
      {ways.map((way) => (
        <label
          key={way}
          className={clsx(
            'grid content-start gap-0.5 rounded-control border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11',
            way === chosen ? 'border-accent bg-accent-tint' : 'border-control hover:bg-raised',
          )}
        >
          <input
            type="radio"
            name="layout-way"
            value={way}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            aria-label={WAYS[way].label}
            aria-describedby={idOf(way)}
            className="sr-only"
          />
          <span className="font-medium text-body">{WAYS[way].label}</span>
          <span id={idOf(way)} className="text-ink-soft text-note">
            {WAYS[way].says}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const idOf = (way: LayoutWay) => `layout-way-${way.replace(' ', '-')}`
