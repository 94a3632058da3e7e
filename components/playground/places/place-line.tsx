import type { NamedPlace } from '@/lib/playground/naming/named-access'
import { showPath } from '@/lib/text/safe-text'

export function PlaceLine({ place: { spoken, type, holds }, says }: { place: NamedPlace; says: string }) {
  return (
    <span className="min-w-0">
      <span className="font-mono">{showPath(spoken)}</span>{' '}
      <span className="text-ink-soft text-note">
        {type}
        {holds === 'length' ? ', length' : ''}
      </span>{' '}
      <span className="ml-1 font-mono">{says}</span>
    </span>
  )
}
