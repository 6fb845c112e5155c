import { mergeConfig } from "vite";
import base from "./vite.config";

export default mergeConfig(base, {
  resolve: { conditions: ["browser"] },
  test: { include: ["src/**/*.test.ts"] },
});
