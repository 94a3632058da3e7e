const BYTES = Array.from({ length: 32 }, (_, i) => 31 - i)

/** The 32 bytes of a word, empty, under their numbers from the low-order end. */
export const EmptyWord = () => (
  <div className="@container">
    <div
      role="img"
      aria-label="The 32 bytes of a word, empty: byte 31 on the left, byte 0 on the right"
      className="mt-2 grid grid-cols-16 font-mono @xl:grid-cols-32"
    >
      {BYTES.map((byte) => (
        <span key={byte} className="text-center text-[10px] text-ink-soft leading-4">
          <span className="block h-4">{byte % 4 === 0 || byte === 31 ? byte : null}</span>
          <span className="block h-7 border border-ink-soft" />
        </span>
      ))}
    </div>
  </div>
)
