import { Component, type ReactNode } from "react";

interface Props {
  /** What is drawn instead once drawing the children has failed. React writes the error to the console. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps an error in what it holds from taking everything around it away. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
