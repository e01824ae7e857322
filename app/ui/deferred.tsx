import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from "react";

interface DeferredOptions<Props> {
  /** Stands in its place while the code is on its way. */
  waiting?: ReactNode;
  /** Stands in its place where the code could not be had. */
  Missing: ComponentType<Props & { retry: () => void }>;
}

interface Deferred<Props> extends FunctionComponent<Props> {
  /** Fetches the code before it is needed, so that it is there without the network. */
  prefetch: () => void;
}

/**
 * A component whose code is fetched when it is first shown. Unlike `lazy` it takes nothing of the page
 * around it down where the network is gone or a newer version has replaced the file.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, Missing }: DeferredOptions<Props>,
): Deferred<Props> {
  let code: ComponentType<Props> | undefined;
  const fetchCode = async () => (code ??= await load());

  function Deferred(props: Props) {
    const [Code, setCode] = useState(() => code);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (Code || missing) return;
      let gone = false;
      fetchCode().then(
        (loaded) => (gone ? undefined : setCode(() => loaded)),
        () => (gone ? undefined : setMissing(true)),
      );
      return () => {
        gone = true;
      };
    }, [Code, missing]);
    if (Code) return <Code {...props} />;
    return missing ? <Missing {...props} retry={() => setMissing(false)} /> : waiting;
  }
  return Object.assign(Deferred, { prefetch: () => void fetchCode().catch(() => undefined) });
}
