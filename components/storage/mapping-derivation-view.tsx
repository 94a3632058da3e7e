import { ByteStrip } from '@/components/ui/byte-strip'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { describeKeySpans } from '@/lib/storage/derivation-spans'
import type { KeyRule } from '@/lib/storage/mapping-key'
import type { MappingDerivation } from '@/lib/storage/mapping-slot'

const RULE: Record<KeyRule, string> = {
  'padded left': 'A value type stands at the right end of 32 bytes; zeros fill the left.',
  'sign-extended':
    'A signed integer is widened to 32 bytes with its sign: ff on the left when it is negative.',
  'padded right': 'A bytesN stands at the left end of 32 bytes; zeros fill the right.',
  'as it is': 'A string or bytes key is hashed as it is, without padding, whatever its length.',
}

/** Why an entry of a mapping is at its slot: key and slot as bytes, and their keccak-256. */
export function MappingDerivationView({
  keyType,
  derivation,
}: {
  keyType: string
  derivation: MappingDerivation
}) {
  const { key, baseSlot, slot } = derivation
  return (
    <Section id="derivation" title="Why this slot" aside={<CopyButton value={slot} what="the slot" />}>
      <p className="text-ink-soft text-table">
        An entry is at <span className="font-mono">keccak256(key ‖ slot of the mapping)</span>.{' '}
        {RULE[key.rule]}
      </p>
      <Step name={`key, ${keyType}, ${key.rule}`}>
        {key.bytes === '0x' ? (
          <span className="text-ink-soft text-table">no bytes</span>
        ) : (
          <ByteStrip
            value={key.bytes}
            spans={describeKeySpans(key)}
            label={`The key as bytes: ${key.bytes}`}
          />
        )}
      </Step>
      <Step name="‖ slot of the mapping, 32 bytes">
        <ByteStrip
          value={baseSlot}
          spans={[{ from: 0, to: 32, tint: 3 }]}
          label={`The slot of the mapping as 32 bytes: ${baseSlot}`}
        />
      </Step>
      <Step name="keccak256 → slot of the entry">
        <Hex value={slot} />
      </Step>
    </Section>
  )
}

function Step({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1 border-hairline border-l-2 pl-3">
      <span className="text-ink-soft text-note">{name}</span>
      {children}
    </div>
  )
}
