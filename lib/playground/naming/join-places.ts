import type { NamedPlace, SlotName } from './named-access'

/**
 * What lies in a slot by several layouts, that of the storage's owner first. Bytes belong to the first that names them;
 * where a later one says something else of them, the two collide.
 */
export function joinPlaces(
  byLayout: readonly (readonly NamedPlace[])[],
): Pick<SlotName, 'places' | 'collision'> {
  const places: NamedPlace[] = []
  const collision: NamedPlace[] = []
  for (const layout of byLayout) {
    const claimed = [...places]
    for (const place of layout) {
      if ([...claimed, ...collision].some((other) => isSame(place, other))) continue
      if (claimed.some((other) => place.from < other.to && other.from < place.to)) collision.push(place)
      else places.push(place)
    }
  }
  return { places: places.sort((a, b) => a.from - b.from), collision }
}

const isSame = (a: NamedPlace, b: NamedPlace) =>
  a.path === b.path && a.type === b.type && a.holds === b.holds && a.from === b.from && a.to === b.to
