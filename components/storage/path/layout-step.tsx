/** Leads to the step that gives the contract a layout: the heading of `components/storage/layout/layout-panel`. */
export const LayoutStep = () => <a href="#layout">Give this contract a layout</a>
