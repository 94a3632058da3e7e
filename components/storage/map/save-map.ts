import { downloadBlob, downloadText } from '@/components/ui/download-text'
import { drawMap } from '@/lib/storage/map/draw-map'
import { formatMapSvg, type MapColours, sizeOfMap } from '@/lib/storage/map/format-map-svg'
import { WIDE } from '@/lib/storage/map/map-marks'
import type { StorageMap } from '@/lib/storage/map/storage-map'

export type SavedMap = { map: StorageMap; title: string; description: string; file: string }

/** The largest canvas of Safari on a phone, in pixels. */
const MOST_PIXELS = 16_000_000

export function saveMapSvg(saved: SavedMap): void {
  downloadText(`${saved.file}.svg`, 'image/svg+xml', draw(saved).svg)
}

/**
 * Saves the map as PNG, with two pixels per unit if the canvas has room. Throws if the browser cannot draw
 * it.
 */
export async function saveMapPng(saved: SavedMap): Promise<void> {
  const { svg, width, height } = draw(saved)
  const scale = Math.min(2, Math.sqrt(MOST_PIXELS / (width * height)))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas gave no picture.')
  downloadBlob(`${saved.file}.png`, blob)
}

/** A file always has 32 bytes per line. */
function draw({ map, title, description }: SavedMap): { svg: string; width: number; height: number } {
  const picture = drawMap(map, WIDE)
  return { svg: formatMapSvg(picture, { title, description, colours: readColours() }), ...sizeOfMap(picture) }
}

/** The colours of the theme in use, as sRGB. */
function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const colour = (token: string): string => {
    if (!context) return 'black'
    context.fillStyle = style.getPropertyValue(token)
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  return {
    paper: colour('--paper'),
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    line: colour('--control'),
    tints: [1, 2, 3, 4, 5, 6, 7].map((tint) => colour(`--byte-${tint}`)),
  }
}
