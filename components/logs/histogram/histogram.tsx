'use client'

import 'uplot/dist/uPlot.min.css'
import { useTheme } from 'next-themes'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { BlockRange } from '@/lib/block/block-range'
import { blocksOfBins } from '@/lib/logs/histogram/histogram'

const HEIGHT = 40

type Drawn = { range: BlockRange; bins: readonly number[]; onBrush: (blocks: BlockRange) => void }

/** Logs over blocks, above the strip of these blocks. Dragging chooses blocks. */
export function Histogram({
  range,
  bins,
  onBrush,
  onUnder,
}: Drawn & {
  /** Called with the bar under the pointer. */
  onUnder: (bin: number | null) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const drawn = useRef<Drawn>({ range, bins, onBrush })
  const under = useRef(onUnder)
  const { resolvedTheme } = useTheme()

  useEffect(() => {
    drawn.current = { range, bins, onBrush }
    under.current = onUnder
    plot.current?.setData(toData(bins))
  }, [range, bins, onBrush, onUnder])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = new uPlot(
      optionsFor(element.clientWidth, {
        onCursor: (bin) => under.current(bin),
        onSelect: (first, last) => {
          const { range, bins, onBrush } = drawn.current
          onBrush(blocksOfBins(range, bins.length, first, last))
        },
      }),
      toData(drawn.current.bins),
      element,
    )
    plot.current = made
    const sizes = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [])

  // A canvas does not follow the colours of the theme.
  useEffect(() => {
    if (resolvedTheme) plot.current?.setData(toData(drawn.current.bins))
  }, [resolvedTheme])

  return <div ref={box} aria-hidden className="h-10 w-full cursor-crosshair overflow-hidden" />
}

const toData = (bins: readonly number[]): uPlot.AlignedData => [
  bins.map((_, at) => at),
  bins.map((count) => count),
]

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

/** Without axes, so that the bars are exactly above the strip. The scale is asinh: counts differ by orders of magnitude. */
function optionsFor(
  width: number,
  {
    onCursor,
    onSelect,
  }: { onCursor: (bin: number | null) => void; onSelect: (first: number, last: number) => void },
): uPlot.Options {
  const accent = () => colour('--accent')
  return {
    width,
    height: HEIGHT,
    padding: [2, 0, 0, 0],
    legend: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { time: false, range: (_plot, min, max) => [min - 0.5, max + 0.5] },
      y: { distr: 4, asinh: 1, range: (_plot, _min, max) => [0, Math.max(1, max)] },
    },
    series: [{}, { fill: accent, stroke: accent, width: 0, points: { show: false }, paths: bars }],
    cursor: { y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
    hooks: {
      setCursor: [({ cursor }) => onCursor(cursor.idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width: wide } = plot.select
          if (wide < 2) return
          const last = plot.data[0].length - 1
          const binAt = (x: number) => Math.max(0, Math.min(last, Math.round(plot.posToVal(x, 'x'))))
          onSelect(binAt(left), binAt(left + wide))
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
    },
  }
}

const bars: uPlot.Series.PathBuilder = (...drawing) =>
  uPlot.paths.bars?.({ size: [1, 100], gap: 0 })(...drawing) ?? null
