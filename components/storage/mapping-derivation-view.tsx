import { ByteStrip } from '@/components/ui/byte-strip'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { describeKeySpans } from '@/lib/storage/derivation-spans'
import { KEY_RULES } from '@/lib/storage/key-rules'
import type { MappingDerivation } from '@/lib/storage/mapping-slot'

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
        {KEY_RULES[key.rule]}
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
