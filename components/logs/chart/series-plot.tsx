'use client'

import 'uplot/dist/uPlot.min.css'
import { useTheme } from 'next-themes'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { ChartSeries } from '@/lib/logs/chart/chart-series'
import { formatShort, labelTicks } from '@/lib/logs/chart/label-ticks'
import { formatCount } from '@/lib/text/count'

const HEIGHT = 220

/** A series over blocks, in the colours of the theme. */
const DIGITS = 4

const GAP = 8

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

/** A series over blocks, in the colours of the theme. A picture: the words beside it say what it shows. */
export function SeriesPlot({ series, name }: { series: ChartSeries; name: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { resolvedTheme } = useTheme()

  useEffect(() => {
    const element = box.current
    // A canvas does not follow the theme, so it is drawn again.
    if (!element || !resolvedTheme) return
    const { blocks, low, high, last } = series
    const data = [blocks, low, high, last].map((values) => [...values]) as unknown as uPlot.AlignedData
    const plot = new uPlot(optionsFor(element.clientWidth), data, element)
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      plot.destroy()
    }
  }, [series, resolvedTheme])

  return (
    <div
      ref={box}
      role="img"
      aria-label={describe(series, name)}
      className="h-[220px] w-full overflow-hidden font-mono"
    />
  )
}

function describe({ blocks, least, greatest, count }: ChartSeries, name: string): string {
  const from = formatCount(blocks[0] ?? 0)
  const to = formatCount(blocks.at(-1) ?? 0)
  return `${name} of ${formatCount(count)} logs over blocks ${from} to ${to}, from ${formatShort(least, DIGITS)} to ${formatShort(greatest, DIGITS)}`
}

const FONT = '12px monospace'

/** Pixels of the longest label. */
function widthOfLabels({ ctx }: uPlot, labels: string[] | null): number {
  ctx.save()
  ctx.font = FONT
  const widths = (labels ?? []).map((label) => ctx.measureText(label).width)
  ctx.restore()
  return Math.ceil(Math.max(0, ...widths)) + GAP
}

function optionsFor(width: number): uPlot.Options {
  const [ink, hairline, accent, tint] = ['--ink-soft', '--hairline', '--accent', '--accent-tint'].map(colour)
  const axis = {
    ...(ink && { stroke: ink }),
    font: FONT,
    grid: { ...(hairline && { stroke: hairline }), width: 1 },
    ticks: { show: false },
  }
  const edge = { width: 0, points: { show: false } }
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    scales: { x: { time: false } },
    axes: [
      { ...axis, values: (_plot, splits) => splits.map((block) => formatCount(block)), space: 110 },
      { ...axis, values: (_plot, splits) => labelTicks(splits), size: widthOfLabels, gap: GAP },
    ],
    series: [{}, edge, edge, { ...(accent && { stroke: accent }), width: 1.5, points: { show: false } }],
    bands: [{ series: [2, 1], ...(tint && { fill: tint }) }],
    cursor: { drag: { x: false, y: false } },
  }
}
