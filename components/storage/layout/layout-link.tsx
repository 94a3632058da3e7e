export function LayoutLink() {
  return (
    <button
      type="button"
      className="-mt-4 w-fit rounded-control text-accent text-note underline underline-offset-2 hover:bg-raised pointer-coarse:min-h-11"
      onClick={goToLayout}
    >
      Add its layout
    </button>
  )
}

/** Not a link to `#layout`: the fragment of these pages carries attachments. */
const goToLayout = () => document.getElementById('layout')?.focus()
