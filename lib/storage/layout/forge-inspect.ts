/** Foundry's command for the layout of a contract. A name that a shell might read as more than a name is left open. */
export function inspectIt(name: string): string {
  const safe = /^\w[\w./@-]*(:\w+)?$/.test(name) ? name : 'NAME'
  return `\`forge inspect ${safe} storageLayout --json\` writes one.`
}
