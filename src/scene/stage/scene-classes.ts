/** The classes of three that the scenes use in JSX. Registering all classes would add 60 kB to the code. */
export {
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OrthographicCamera,
  Points,
  RawShaderMaterial,
  ShadowMaterial,
} from 'three'
