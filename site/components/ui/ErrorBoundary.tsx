import { Component, type ReactNode } from "react";

interface Props {
  /** Rendered once rendering the children has failed. React writes the error to the console. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps an error of its children from removing everything around them. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
