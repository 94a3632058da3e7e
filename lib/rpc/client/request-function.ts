/** Sends one JSON-RPC call and returns its result. Throws if the call fails. */
export type RequestFunction = (method: string, params: readonly unknown[]) => Promise<unknown>
