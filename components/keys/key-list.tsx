'use client'

import { Section } from '@/components/ui/section'
import type { ServiceKey } from '@/lib/keys/service-keys'
import { countOf } from '@/lib/text/count'
import { KeyRow } from './key-row'

/** Every key of the service, the newest first. */
export function KeyList({ keys }: { keys: readonly ServiceKey[] }) {
  if (keys.length === 0) {
    return (
      <Section id="keys" title="Keys">
        <p className="text-ink-soft">
          There is no key, so the service refuses every call. Create a key above.
        </p>
      </Section>
    )
  }
  return (
    <Section id="keys" title={countOf(keys.length, 'key')}>
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {keys.toReversed().map((entry) => (
          <KeyRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  )
}
