import type { MapPicture } from './draw-map'
import type { Mark } from './map-marks'
import { NAME_COLUMN } from './map-marks'
import { cutToColumns } from './name-spans'

export type MapColours = {
  paper: string
  ink: string
  soft: string
  line: string
  tints: readonly string[]
}

const MARGIN = 12
const TITLE = 44

/** In pixels. */
export function sizeOfMap({ width, ruler, regions, closing }: MapPicture): { width: number; height: number } {
  const height = [ruler, ...regions.flatMap(({ heading, rows }) => [heading, ...rows]), closing].reduce(
    (sum, one) => sum + one.height,
    0,
  )
  return { width: width + 2 * MARGIN, height: Math.ceil(height) + TITLE + 2 * MARGIN }
}

/** A standalone SVG: it has its colours and fonts, and loads and runs nothing. */
export function formatMapSvg(
  picture: MapPicture,
  { title, description, colours }: { title: string; description: string; colours: MapColours },
): string {
  const { width, height } = sizeOfMap(picture)
  const columns = Math.floor(picture.width / NAME_COLUMN) - 2
  const parts: string[] = []
  let y = MARGIN + TITLE
  for (const { marks, height: own } of listStrips(picture)) {
    if (marks.length > 0) {
      parts.push(
        `<g transform="translate(${MARGIN} ${y})">${marks.map((mark) => formatMark(mark, colours)).join('')}</g>`,
      )
    }
    y += own
  }
  const line = (text: string, at: number, fill: string) =>
    `<text x="${MARGIN + 2}" y="${at}" fill="${fill}">${escapeXml(cutToColumns(text, columns))}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="'Geist Mono', ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="11">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    line(title, MARGIN + 12, colours.ink),
    line(description, MARGIN + 30, colours.soft),
    ...parts,
    '</svg>',
  ].join('\n')
}

function listStrips({ ruler, regions, closing }: MapPicture): { marks: readonly Mark[]; height: number }[] {
  const rows = regions.flatMap((region) => [
    region.heading,
    ...region.rows.map(({ pieces, marks, height }) => ({
      marks: [...pieces.flatMap((piece) => piece.marks), ...marks],
      height,
    })),
  ])
  return [ruler, ...rows, closing]
}

function formatMark(mark: Mark, colours: MapColours): string {
  switch (mark.mark) {
    case 'rect': {
      const { x, y, width, height, look } = mark
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${paintOf(look, colours)}/>`
    }
    case 'path':
      return `<path d="${mark.d}" ${paintOf(mark.look, colours)}/>`
    case 'text': {
      const x = typeof mark.x === 'number' ? mark.x : mark.x.join(' ')
      const end = mark.ends ? ' text-anchor="end"' : ''
      const size = mark.look === 'digits' ? ' font-size="12"' : ''
      return `<text x="${x}" y="${mark.y}"${end}${size} ${paintOf(mark.look, colours)}>${escapeXml(mark.text)}</text>`
    }
  }
}

function paintOf(look: Mark['look'], { paper, ink, soft, line, tints }: MapColours): string {
  switch (look) {
    case 'head':
      return `fill="${paper}" stroke="${line}"`
    case 'hole':
    case 'fold':
      return `fill="none" stroke="${line}" stroke-dasharray="2 3"`
    case 'slash':
    case 'elbow':
      return `fill="none" stroke="${line}"`
    case 'bracket':
    case 'changed':
      return `fill="none" stroke="${ink}" stroke-width="2"`
    case 'ear':
    case 'name':
    case 'digits':
      return `fill="${ink}"`
    case 'value':
      return `fill="${ink}" font-weight="600"`
    case 'soft':
      return `fill="${soft}"`
    default:
      return `fill="${tints[Number(look.slice('tint-'.length)) - 1] ?? paper}"`
  }
}

/** Names have no characters that XML forbids: they pass through `showPath`. */
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
