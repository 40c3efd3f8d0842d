import { Box } from "../../ui/Box.tsx";
import { useRef, useLayoutEffect, useState, type RefObject } from "react";
import {
  barcodePath,
  fullWidth,
  moduleWidth,
  type BarcodeModules,
} from "../../parts/barcode/barcode-drawing.rules.ts";

interface BarcodePictureProps {
  readonly modules: BarcodeModules;
  /** The text alternative. */
  readonly name: string;
}

/** A barcode, as large as its box and the device's pixels allow; bars are as high as the box. */
export function BarcodePicture({ modules, name }: BarcodePictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useElementSize(box);
  const columns = fullWidth(modules);
  const isSquare = modules.kind === "square";
  const width =
    room && columns * moduleWidth(barcodeSide(room, isSquare), columns, room.pixelRatio);
  const height = isSquare ? columns : 1;
  return (
    <Box
      ref={box}
      // The picture follows its box, never the other way round.
      sx={{ flex: 1, contain: "size", display: "grid", placeItems: "center", overflow: "hidden" }}
    >
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold a path of its own
        role="img"
        aria-label={name}
        viewBox={`0 0 ${String(columns)} ${String(height)}`}
        width={width ?? "100%"}
        height={isSquare ? (width ?? "100%") : "100%"}
        preserveAspectRatio={isSquare ? "xMidYMid meet" : "none"}
        shapeRendering="crispEdges"
      >
        <path fill="#FFF" d={`M0 0h${String(columns)}v${String(height)}H0z`} />
        <path fill="#000" d={barcodePath(modules)} />
      </svg>
    </Box>
  );
}

const barcodeSide = ({ width, height }: ElementSize, isSquare: boolean): number =>
  isSquare ? Math.min(width, height) : width;

/** Size of an element in CSS pixels, and how many of the device's pixels are in each. */
interface ElementSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** The size of an element, also after the device was rotated; undefined before it is known. */
function useElementSize(element: RefObject<HTMLElement | null>): ElementSize | undefined {
  const [room, setRoom] = useState<ElementSize>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setRoom({ width, height, pixelRatio: window.devicePixelRatio });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return room;
}
