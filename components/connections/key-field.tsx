import type { RefObject } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { KeyPlace } from '@/lib/connections/presets/preset'

const ASKED_FOR = {
  key: { label: 'API key', hint: 'Encrypted in a cookie; no page shows it again.' },
  endpoint: {
    label: 'Whole URL of the endpoint',
    hint: 'The URL contains the key. It is encrypted in a cookie; no page shows it again.',
  },
}

/** What lets the reader in. The field keeps it by itself: as state of React it would stand in the markup, too. */
export function KeyField({
  keyPlace,
  field,
  problem,
  onType,
}: {
  keyPlace: KeyPlace
  field: RefObject<HTMLInputElement | null>
  problem: string | undefined
  onType: () => void
}) {
  if (keyPlace === 'none') return <p className="self-center text-ink-soft">This service needs no key.</p>
  const { label, hint } = ASKED_FOR[keyPlace]
  return (
    <Field id="api-key" label={label} hint={hint} problem={problem}>
      {(ids) => <Input mono {...ids} type="password" ref={field} onChange={onType} />}
    </Field>
  )
}
